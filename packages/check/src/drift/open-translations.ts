import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Config, LoadConfigOptions } from '@diptych/core';
import {
  createSectionReader,
  DiptychError,
  nearest,
  pairPages,
  readSite,
  readTranslationLocks,
  type SectionReader,
  type Sources,
  type TranslatedPair,
  type TranslatedVariant,
} from '@diptych/core/pages';

/** The translated pages of a site, with their locks. */
export interface Translations {
  config: Config;
  sources: Sources;
  variants: TranslatedVariant[];
  /** In the order of the files. */
  pairs: (TranslatedPair & { variant: TranslatedVariant })[];
  reader: SectionReader;
}

/**
 * Finds the original of each translated page.
 * @throws {DiptychError} when the site has one language, or a lock cannot be read.
 * @throws errors of loading the config.
 */
export async function openTranslations(options: LoadConfigOptions = {}): Promise<Translations> {
  const { config, sources } = await readSite(options);
  if (config.locales.length < 2) {
    throw new DiptychError({
      code: 'translation-one-language',
      message: 'The site has one language: there is nothing to translate.',
      suggestion: 'Add a language to "locales" in the config.',
    });
  }
  const variants = await readTranslationLocks(config, sources);
  const [diagnostic] = variants.flatMap(({ diagnostics }) => diagnostics);
  if (diagnostic) {
    throw new DiptychError(diagnostic);
  }
  const pairs = variants.flatMap((variant) =>
    pairPages(config, variant, sources.pages).map((pair) => ({ ...pair, variant })),
  );
  return { config, sources, variants, pairs, reader: createSectionReader(config) };
}

/** A page to accept, or one section of it. */
export interface Selection {
  pair: Translations['pairs'][number];
  /** Undefined for the whole page. */
  id?: string;
}

/**
 * Finds the pages of command line arguments: a file from the working directory, from the site's root or from the docs
 * folder, or an address; the page's own or that of its original, which stands for all its translations. A section
 * follows after `#`; `page#` is the beginning of the page.
 * @throws {DiptychError} for a page that does not exist or has no original.
 */
export function selectPages(tokens: readonly string[], translations: Translations, cwd: string): Selection[] {
  return tokens.flatMap((token) => {
    const at = token.lastIndexOf('#');
    const name = at < 0 ? token : token.slice(0, at);
    const wanted = toName(name, translations.config, cwd);
    const found = translations.pairs.filter(({ source, translation }) =>
      [translation, source].some((page) => namesOf(page, translations.config).includes(wanted)),
    );
    if (found.length === 0) throw unknownPage(name, translations, cwd);
    return found.map((pair) => (at < 0 ? { pair } : { pair, id: token.slice(at + 1) }));
  });
}

type PageSource = Sources['pages'][number];

function namesOf({ relativePath, routePath }: PageSource, { root, docsDir }: Config): string[] {
  const docs = path.relative(root, docsDir).split(path.sep).join('/');
  return [relativePath, `${docs}/${relativePath}`, routePath];
}

/** A path from the working directory becomes one from the site's root, if it leads into the docs folder, also by links. */
function toName(token: string, { root, docsDir }: Config, cwd: string): string {
  const absolute = path.resolve(cwd, token);
  const inDocs =
    pathBelow(docsDir, absolute) ??
    (existsSync(absolute) ? pathBelow(realpathSync(docsDir), realpathSync(absolute)) : undefined);
  if (inDocs === undefined) return token.replace(/^\.\//, '');
  return path.relative(root, path.join(docsDir, inDocs)).split(path.sep).join('/');
}

function pathBelow(folder: string, file: string): string | undefined {
  return file.startsWith(folder + path.sep) ? path.relative(folder, file) : undefined;
}

function unknownPage(name: string, { config, sources, pairs }: Translations, cwd: string): DiptychError {
  const page = sources.pages.find((candidate) => namesOf(candidate, config).includes(toName(name, config, cwd)));
  if (page) {
    return new DiptychError({
      code: 'translation-page-unknown',
      message: `${page.relativePath} has no translation or original that could be accepted.`,
      suggestion:
        'Accept translated Markdown pages; their originals are the pages of the same name in the first language.',
    });
  }
  const meant = nearest(
    name,
    pairs.flatMap(({ translation }) => namesOf(translation, config)),
  );
  return new DiptychError({
    code: 'translation-page-unknown',
    message: `There is no page "${name}".`,
    suggestion: meant
      ? `Did you mean "${meant}"?`
      : 'Specify a page by its file, such as docs/zh/guide/start.md, or by its address.',
  });
}
