import path from 'node:path';
import type { Config } from '../config/index.js';
import { type PageSource, readText, type Sources, sourcePrefix, TRANSLATION_LOCK } from '../content/index.js';
import { isTranslatable } from '../content/page-sections.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { nameFrom } from '../diagnostics/name-from.js';
import { type TranslationLock, textToLock } from './lock-file.js';
import { findMovedPages } from './moved-pages.js';
import { createSectionReader, type SectionReader } from './page-to-sections.js';

/** One language in one version that is translated from the site's first language, and what is accepted of it. */
export interface TranslatedVariant {
  version: string;
  locale: string;
  /** Folder of its pages below the docs folder, with a slash at the end. */
  folder: string;
  /** Where its lock is, or would be: absolute. */
  file: string;
  /** The same from the site's root, with forward slashes. */
  name: string;
  /** Absent where nothing was ever accepted. Pages that were moved have their names of today. */
  lock?: TranslationLock;
  /** Names that moved pages still have in the file, by their names of today. */
  moved: ReadonlyMap<string, string>;
  /** Pages in the file that no longer exist. */
  gone: readonly string[];
  diagnostics: Diagnostic[];
}

/** What is read of the languages and their pages. */
type LockSources = Pick<Sources, 'pages' | 'excluded' | 'locks'>;

/**
 * The languages of a site but the first, in every version, with their records.
 * @param reader Reads pages that may have been moved.
 */
export async function readTranslationLocks(
  config: Config,
  sources: LockSources,
  reader: SectionReader = createSectionReader(config),
): Promise<TranslatedVariant[]> {
  return Promise.all(variantsOf(config, sources).map((variant) => followMoves(variant, { config, sources, reader })));
}

function variantsOf(config: Config, sources: LockSources): TranslatedVariant[] {
  const versions = config.versions.length > 0 ? config.versions.map(({ name }) => name) : [''];
  return versions.flatMap((version) =>
    config.locales.slice(1).map(({ key: locale }): TranslatedVariant => {
      const folder = sourcePrefix(config, { version, locale });
      const file = path.join(config.docsDir, folder, TRANSLATION_LOCK);
      const name = nameFrom(config.root, file);
      const variant = { version, locale, folder, file, name, moved: new Map(), gone: [] };
      const isThere = sources.locks.some(({ relativePath }) => relativePath === folder + TRANSLATION_LOCK);
      if (!isThere) return { ...variant, diagnostics: [] };
      const read = readText(file, name);
      return 'diagnostic' in read
        ? { ...variant, diagnostics: [read.diagnostic] }
        : { ...variant, ...textToLock(read.text, name) };
    }),
  );
}

/** Gives the recorded lines of moved pages the names that these pages have now. */
async function followMoves(
  variant: TranslatedVariant,
  { config, sources, reader }: { config: Config; sources: LockSources; reader: SectionReader },
) {
  const { lock, folder } = variant;
  if (!lock) return variant;
  // A plugin's pages are not recorded, and a draft is only left out for now.
  const written = sources.pages.filter(({ plugin, fallback }) => plugin === undefined && !fallback);
  const known = new Set([...written.map(({ relativePath }) => relativePath), ...sources.excluded]);
  const unknown = [...lock.keys()].filter((name) => !known.has(folder + name));
  if (unknown.length === 0) return variant;
  const pairs = pairPages(config, variant, sources.pages).filter(({ name }) => !lock.has(name));
  const moved = await findMovedPages(pairs, unknown, { lock, reader });
  const names = new Map([...moved].map(([name, from]) => [from, name]));
  return {
    ...variant,
    lock: new Map([...lock].map(([name, sections]) => [names.get(name) ?? name, sections])),
    moved,
    gone: unknown.filter((name) => !names.has(name)),
  };
}

/** A translated page, and the page it is a translation of. */
export interface PagePair {
  source: PageSource;
  translation: PageSource;
  /** Names the page in the translation lock: its path below the language's folder. */
  name: string;
}

/** The pages of a variant that have an original, both with text that people write. */
export function pairPages(config: Config, variant: TranslatedVariant, pages: readonly PageSource[]): PagePair[] {
  const original = config.locales[0]?.key;
  const byPath = new Map(
    pages
      .filter(({ locale, version }) => locale === original && version === variant.version)
      .map((page) => [page.pagePath, page]),
  );
  return pages.flatMap((translation) => {
    if (translation.locale !== variant.locale || translation.version !== variant.version) return [];
    const source = byPath.get(translation.pagePath);
    // A fallback page is never outdated.
    if (!source || !isTranslatable(source) || !isTranslatable(translation) || translation.fallback) return [];
    return [{ source, translation, name: translation.relativePath.slice(variant.folder.length) }];
  });
}
