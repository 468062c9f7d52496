import type { Config, DiagnosticLocation } from '@diptych/core';
import { listNames, locateKey } from '@diptych/core/pages';
import { isInFolders } from '../pages/is-in-folders.js';
import type { CheckPage, CheckSite } from '../types.js';
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
  /** Where an option without a page is reported if there is no list: the config. */
  fallback: Partial<DiagnosticLocation>;
}

/** Reads the pages and lists of a reference. */
export async function readReference(
  reference: Reference,
  { site, config }: { site: CheckSite; config: Config },
): Promise<ReadReference> {
  const fallback = locateKey(config.configFile, ['check', 'rules', 'options', 'references']);
  const pages = site.pages.filter((page) => isInFolders(page, reference.folders));
  const docs: LanguageDoc[] = [];
  const unreadable = wrongLabels(reference, { config, pages }).map((wrong) => ({ ...fallback, ...wrong }));
  let isComplete = true;
  for (const page of pages) {
    const labels = reference.labels?.[page.lang];
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
    ...(undocumented === undefined ? {} : { undocumented: readUndocumented(config.root, undocumented) }),
    ...(knownDefaults === undefined ? {} : { knownDefaults: readKnownDefaults(config.root, knownDefaults) }),
    fallback,
  };
}

/** Without labels of its language, a page states nothing that can be read. */
function wrongLabels(
  { labels, type: { name } }: Reference,
  { config: { locales }, pages }: { config: Config; pages: readonly CheckPage[] },
): Pick<OptionDiagnostic, 'message' | 'suggestion'>[] {
  if (!labels) return [];
  const keys = locales.map(({ key }) => key);
  const silent = keys.filter((lang) => !labels[lang] && pages.some((page) => page.lang === lang));
  const unknown = Object.keys(labels).filter((lang) => !keys.includes(lang));
  return [
    ...silent.map((lang) => ({
      message: `The reference to ${name} has pages in "${lang}", and no labels for it.`,
      suggestion: `Add "${lang}" to "labels".`,
    })),
    ...unknown.map((lang) => ({
      message: `The reference to ${name} has labels for "${lang}", which is not a language of the site.`,
      suggestion: `The languages are ${listNames(keys)}.`,
    })),
  ];
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
