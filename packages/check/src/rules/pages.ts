import type { Diagnostic } from '@diptych/core';
import { listNames, NOT_FOUND_PATH, newestVersion } from '@diptych/core/pages';
import { hasFrontmatter } from '../pages/has-frontmatter.js';
import { keyIn } from '../pages/key-in.js';
import { reporter } from '../reporter.js';
import type { CheckPage, SiteRule } from '../types.js';

const report = reporter('pages');

/**
 * Every page exists in every language, or its frontmatter declares why not. A version other than the first may lack a
 * language altogether, and a language without a page for unknown addresses has the built-in message.
 */
export const pages: SiteRule = {
  name: 'pages',
  description: 'Every page exists in every language, or is declared as pending, absent or fallback',
  scope: 'site',
  check({ pages: all }, { config }) {
    const [first, ...translations] = config.locales.map(({ key }) => key);
    const newest = newestVersion(config);
    const variants = new Set(all.map(({ version, lang }) => `${version}/${lang}`));
    const name = ({ version, key }: CheckPage, lang: string) => `${version}/${lang}/${key}`;
    const byName = new Map(all.map((page) => [name(page, page.lang), page]));
    return all.flatMap((page): Diagnostic[] => {
      if (page.pagePath === NOT_FOUND_PATH) return [];
      if (page.lang !== first) {
        if (byName.has(name(page, first ?? ''))) return [];
        const message = `${page.pagePath} has no page in the first language, "${first}".`;
        return [
          report(
            keyIn(page, 'translation'),
            message,
            'Write the original, or remove the translation of a page that is gone.',
          ),
        ];
      }
      if (!hasFrontmatter(page)) return [];
      const { version } = page;
      const others = translations.filter((lang) => version === newest || variants.has(`${version}/${lang}`));
      const declared = declaredOf(page);
      const missing = others.filter((lang) => !byName.has(name(page, lang)));
      const late = others.filter((lang) => byName.has(name(page, lang)) && declared(lang) !== undefined);
      return [
        ...missing
          .filter((lang) => declared(lang) === undefined)
          .map((lang) =>
            report(
              keyIn(page, 'translation'),
              `${page.pagePath} has no page in "${lang}".`,
              `Write ${page.relativePath.replace(`${page.lang}/`, `${lang}/`)}, or declare it in the frontmatter: "translation: pending", "absent" or "fallback".`,
            ),
          ),
        ...late.map((lang) =>
          report(
            keyIn(page, 'translation'),
            `${page.pagePath} is declared as "${declared(lang)}" in "${lang}", but it exists.`,
            'Remove "translation" from the frontmatter.',
          ),
        ),
        ...declaredLanguages(page)
          .filter((lang) => !translations.includes(lang))
          .map((lang) =>
            report(
              keyIn(page, 'translation'),
              lang === first
                ? `"translation" names "${lang}", the language of the page itself.`
                : `"translation" names "${lang}", which is no language of the site.`,
              translations.length > 0
                ? `Its keys may be ${listNames(translations)}.`
                : 'Remove it: the site has one language.',
            ),
          ),
      ];
    });
  },
};

/** The status of translations declared by an original: one for all languages, or one per language. */
function declaredOf({ facts }: CheckPage): (lang: string) => string | undefined {
  const { translation } = facts.frontmatter;
  if (typeof translation === 'string') return () => translation;
  return (lang) => (translation as Record<string, string> | undefined)?.[lang];
}

/** The languages for which an original gives a status of its own. */
function declaredLanguages({ facts }: CheckPage): string[] {
  const { translation } = facts.frontmatter;
  return typeof translation === 'object' ? Object.keys(translation) : [];
}
