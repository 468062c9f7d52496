import { fileHash } from '../cache/hash.js';
import { hookContext, openTrace } from '../config/hook-context.js';
import type { Config, HeadTag } from '../config/index.js';
import { runHook, withHook } from '../config/run-hook.js';
import type { RenderedPage } from '../config/types.js';
import { type Diagnostic, DiptychError } from '../diagnostics/index.js';
import { asPageTag, replaceTags } from '../shared/page-tags.js';
import { isJson } from '../shared/script-type.js';
import type { PageHeadTag } from '../shared/types.js';

/** A page after the plugins' hooks, and their reports. */
export interface HookedPage {
  rendered: RenderedPage;
  /** Absolute paths of the files that they have read. */
  files: string[];
  diagnostics: Diagnostic[];
}

/**
 * Runs the `pageRendered` hooks for one page. The tags that they add to the head become part of the page's data, so
 * that navigation updates them, too, except inline code; a tag with the same meaning as one of Diptych's replaces it.
 * @param file The page's file, from the site's folder.
 * @throws {DiptychError} that names the plugin, the hook and the page.
 */
export async function runPageRendered(given: RenderedPage, file: string, config: Config): Promise<HookedPage> {
  const trace = openTrace();
  let rendered = given;
  for (const plugin of withHook(config.plugins, 'pageRendered')) {
    const context = { ...hookContext(plugin, config, trace, file), file };
    const before = rendered;
    rendered = await runHook(plugin, 'pageRendered', () => plugin.pageRendered(before, context), {
      file,
      limit: config.pageTimeout,
    });
    if (rendered.page !== given.page) throw changesPage(plugin.name, file);
  }
  return { rendered: withOwnTags(rendered, given.head), files: [...trace.files], diagnostics: trace.diagnostics };
}

function changesPage(plugin: string, file: string): DiptychError {
  return new DiptychError({
    code: 'plugin-returns',
    message: `The plugin "${plugin}" changes "page" in its hook \`pageRendered\`, when navigation and search are already built.`,
    suggestion: 'Change the data of a page in the hook `pageData`.',
    file,
  });
}

/** The page with its new head tags as part of its data. */
export function withOwnTags({ page, html, head }: RenderedPage, before: readonly HeadTag[]): RenderedPage {
  if (head === before) return { page, html, head };
  const known = new Set(before.map((tag) => JSON.stringify(tag)));
  const added = head.filter((tag) => !known.has(JSON.stringify(tag)));
  if (added.length === 0) return { page, html, head };
  const own = added.map((tag) => (isExchangeable(tag) ? asPageTag(tag) : tag));
  const others = head.filter((tag) => !added.includes(tag));
  const ofPage = replaceTags(page.head ?? [], own.filter(isExchangeable));
  return { page: { ...page, head: ofPage }, html, head: replaceTags(others, own) };
}

/**
 * Identity of the tags that only a document brings: inline code, which its policy names by hash, and `base`. Empty
 * without any.
 */
export function documentHeadId(head: readonly HeadTag[]): string {
  const own = head.filter((tag) => tag.tag !== 'noscript' && !isExchangeable(tag));
  return own.length > 0 ? fileHash(JSON.stringify(own)) : '';
}

/** Whether the tag can be inserted into an open document: inline code needs a hash in that document's policy. */
function isExchangeable(tag: HeadTag): tag is HeadTag & PageHeadTag {
  if (tag.tag === 'meta' || tag.tag === 'link') return true;
  return tag.tag === 'script' && (tag.attrs?.src !== undefined || isJson(tag.attrs?.type));
}
