import { createRequire } from 'node:module';
import type { Config } from '../config/index.js';
import { newestVersion, variantKey } from '../config/variants.js';
import { FRONTMATTER_BLOCK } from '../markdown/frontmatter-block.js';
import { readText } from './read-text.js';
import type { PageSource } from './types.js';
import { routePrefix, sourcePrefix } from './variant-prefixes.js';

/**
 * Fallback pages: an original with `translation: fallback` in its frontmatter is shown in the
 * languages that have no page of their own. Only originals that lack a translation are opened.
 * A version other than the first may lack a language, and then has no fallback pages in it, unless its home is one.
 */
export function fallbackPages(pages: readonly PageSource[], config: Config): PageSource[] {
  const [first, ...others] = config.locales;
  if (others.length === 0) return [];
  const routes = new Set(pages.map(({ routePath }) => routePath));
  const found = pages
    .filter(({ locale, format }) => locale === first?.key && format !== 'component')
    .flatMap((original): PageSource[] => {
      const fallbackPages = others.map(({ key }) => fallbackPageFor(original, key, config));
      const missing = fallbackPages.filter(({ routePath }) => !routes.has(routePath));
      const declared = missing.length > 0 ? declaredTranslation(original) : undefined;
      return missing.filter(({ locale }) => declared?.(locale) === 'fallback');
    });
  const homes = found.filter(({ pagePath }) => pagePath === '/');
  const variants = new Set([...pages, ...homes].map(variantKey));
  const newest = newestVersion(config);
  return found.filter((page) => page.version === newest || variants.has(variantKey(page)));
}

function fallbackPageFor(original: PageSource, locale: string, config: Config): PageSource {
  const variant = { version: original.version, locale };
  const { relativePath, pagePath } = original;
  const name = relativePath.slice(sourcePrefix(config, original).length);
  return {
    ...original,
    locale,
    // Where the translation would be.
    relativePath: sourcePrefix(config, variant) + name,
    routePath: routePrefix(config, variant) + pagePath,
    fallback: { locale: original.locale, relativePath, routePath: original.routePath },
  };
}

/** The status of translations declared by an original: one for all languages, or one per language. */
export function declaredTranslation({ file }: PageSource): ((locale: string) => unknown) | undefined {
  const read = readText(file);
  if ('diagnostic' in read || !/^translation[ \t]*:/m.test(read.text)) return undefined;
  const translation = readTranslation(FRONTMATTER_BLOCK.exec(read.text)?.[1] ?? '');
  const isMap = typeof translation === 'object' && translation !== null;
  return (locale) => (isMap ? (translation as Record<string, unknown>)[locale] : translation);
}

/** Malformed YAML is reported where the page is parsed. */
function readTranslation(yaml: string): unknown {
  // Few sites have such originals, and loading the parser is a tenth of a build with nothing to do.
  const { parse } = createRequire(import.meta.url)('yaml') as typeof import('yaml');
  try {
    return (parse(yaml) as { translation?: unknown } | null)?.translation;
  } catch {
    return undefined;
  }
}
