import * as v from 'valibot';
import type { DocumentsConfig } from '../config/config-slice.js';
import { describeIssues } from '../config/describe-issues.js';
import { headTagFault } from '../config/head-tag-fault.js';
import { headTagWithBase } from '../config/head-tag-with-base.js';
import { headTag } from '../config/schema.js';
import type { HeadTag, RenderedPage } from '../config/types.js';
import { DiptychError, errorMessage } from '../diagnostics/index.js';
import { locateKey } from '../diagnostics/locate-key.js';
import { withOwnTags } from './run-page-rendered.js';

const tags = v.array(headTag);

/**
 * Adds the tags from functions in the config's `head` to a page. A tag with the same meaning as one of Diptych's
 * replaces it.
 * @param file The page's file, from the site's folder.
 * @throws {DiptychError} that names the function and the page.
 */
export function runHeadFunctions(rendered: RenderedPage, file: string, config: DocumentsConfig): RenderedPage {
  if (config.headFunctions.length === 0) return rendered;
  const own = config.headFunctions.flatMap(({ index, tagsOf }): readonly HeadTag[] => {
    const refuse = (code: string, message: string, suggestion: string, cause?: unknown): DiptychError =>
      new DiptychError({ code, message, suggestion, ...locateKey(config.configFile, ['head', index]), cause });
    let given: unknown;
    try {
      given = tagsOf(rendered.page) ?? [];
    } catch (cause) {
      const reason = errorMessage(cause);
      throw refuse('head-throws', `"head.${index}" throws for ${file}: ${reason}`, 'Fix the function.', cause);
    }
    const suggestion = 'Return a list of tags, `[{ tag, attrs }]`, or nothing; it must be synchronous.';
    if (!Array.isArray(given)) {
      throw refuse('head-invalid', `"head.${index}" returns something else than a list for ${file}.`, suggestion);
    }
    const result = v.safeParse(tags, given);
    if (result.success) {
      const own = result.output as HeadTag[];
      const fault = own.map(headTagFault).find(Boolean);
      if (fault) throw refuse('head-invalid', `"head.${index}" returns for ${file}: ${fault.tag}.`, fault.suggestion);
      return own;
    }
    const faults = describeIssues(result.issues, { of: 'a tag', schema: tags }).map(({ message }) => message);
    throw refuse('head-invalid', `"head.${index}" returns for ${file}: ${faults.join(' ')}`, suggestion);
  });
  const head = [...rendered.head, ...own.map((tag) => headTagWithBase(tag, config.base))];
  return own.length === 0 ? rendered : withOwnTags({ ...rendered, head }, rendered.head);
}
