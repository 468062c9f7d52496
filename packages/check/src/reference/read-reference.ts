import { isInFolders } from '../pages/is-in-folders.js';
import type { CheckSite } from '../types.js';
import { pageToOptions, type UnreadableOption } from './page-to-options.js';
import { readKnownDefaults, readUndocumented, type Undocumented } from './read-lists.js';
import type { KnownDefault, LanguageDoc, OptionDiagnostic, Reference } from './types.js';

/** What a site states about the options of a type. */
export interface ReadReference {
  docs: LanguageDoc[];
  /** Whether all pages could be parsed; else an option without a page may be on one of the others. */
  isComplete: boolean;
  /** Lists on pages that could not be read. */
  unreadable: OptionDiagnostic[];
  undocumented?: Undocumented;
  knownDefaults?: KnownDefault[];
  /** File to report for an option without a page if there is no list. */
  fallback: string;
}

/** Reads the pages and lists of a reference. */
export async function readReference(
  reference: Reference,
  { site: { pages }, root }: { site: CheckSite; root: string },
): Promise<ReadReference> {
  const docs: LanguageDoc[] = [];
  const unreadable: OptionDiagnostic[] = [];
  let isComplete = true;
  for (const page of pages.filter((one) => isInFolders(one, reference.folders))) {
    const labels = reference.labels?.[page.lang];
    if (reference.labels && !labels) continue;
    if (!page.facts.isParsed) {
      isComplete = false;
      continue;
    }
    const read = await pageToOptions(page, labels, reference.prefix);
    docs.push(...read.options.map((doc) => ({ ...doc, lang: page.lang })));
    unreadable.push(...read.unreadable.map(toDiagnostic));
  }
  const { undocumented, knownDefaults } = reference;
  return {
    docs,
    isComplete,
    unreadable,
    ...(undocumented === undefined ? {} : { undocumented: readUndocumented(root, undocumented) }),
    ...(knownDefaults === undefined ? {} : { knownDefaults: readKnownDefaults(root, knownDefaults) }),
    fallback: docs[0]?.type.file ?? pages[0]?.file ?? '',
  };
}

function toDiagnostic({ name, at: { file, line, column }, message }: UnreadableOption): OptionDiagnostic {
  return {
    file,
    line,
    column,
    message: `"${name}": ${message}`,
    suggestion: 'State type and default as other pages do.',
  };
}
