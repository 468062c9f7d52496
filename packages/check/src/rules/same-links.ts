import type { Diagnostic, DiagnosticLocation } from '@diptych/core';
import { ignoredAddress, isIgnored } from '@diptych/core/pages';
import * as v from 'valibot';
import { optionsReader } from '../options-reader.js';
import { reporter } from '../reporter.js';
import type { CheckPage, PageLink, PairRule } from '../types.js';

const report = reporter('same-links');

const options = v.strictObject({
  /** Addresses that need not be in both languages; a trailing `*` matches anything. */
  ignore: v.optional(v.array(ignoredAddress), []),
});

/** A translation links to what its original links to, section by section. */
export const sameLinks: PairRule<v.InferOutput<typeof options>> = {
  name: 'same-links',
  description: 'A translation links to what its original links to, in every section',
  scope: 'pair',
  readOptions: optionsReader('same-links', options),
  check({ original, translation }, { config, options: { ignore } }) {
    const languages = config.locales.flatMap(({ key, lang }) => [key, lang]);
    const read = (page: CheckPage) => bySection(page, languages, (url) => isIgnored(url, ignore));
    const there = read(original);
    const here = read(translation);
    return [...new Set([...there.keys(), ...here.keys()])].flatMap((section): Diagnostic[] => {
      const wanted = there.get(section) ?? new Map<string, PageLink>();
      const found = here.get(section) ?? new Map<string, PageLink>();
      // A section that is missing entirely is reported by the rule for headings.
      if (section && !(hasSection(original, section) && hasSection(translation, section))) return [];
      const missing = [...wanted].filter(([target]) => !found.has(target)).map(([, link]) => link);
      const extra = [...found].filter(([target]) => !wanted.has(target)).map(([, link]) => link);
      return [
        ...extra.map((link) =>
          report(
            link,
            `The original does not link to ${link.url} here.`,
            missing.length > 0
              ? `It links to ${missing.map(({ url }) => url).join(', ')}.`
              : `Remove the link, or add it to ${original.file}.`,
          ),
        ),
        ...missing
          .slice(extra.length)
          .map((link) =>
            report(
              locationOfSection(translation, section),
              `The original links to ${link.url}, this section does not.`,
              `Link to it, as ${link.file}:${link.line} does.`,
            ),
          ),
      ];
    });
  },
};

type Sections = Map<string, Map<string, PageLink>>;

/** Links by the id of the heading above them, each once. Links in fragments belong to other files. */
function bySection(page: CheckPage, languages: readonly string[], isIgnored: (url: string) => boolean): Sections {
  const sections: Sections = new Map();
  for (const link of page.facts.links) {
    if (link.file !== page.file || isIgnored(link.url)) continue;
    const section = sectionAt(page, link.line);
    const own = sections.get(section) ?? new Map<string, PageLink>();
    const target = targetOf(link, languages);
    if (!own.has(target)) own.set(target, link);
    sections.set(section, own);
  }
  return sections;
}

function sectionAt(page: CheckPage, line: number): string {
  const above = page.facts.headings.filter((heading) => heading.file === page.file && heading.line <= line);
  const last = above.at(-1);
  return last && last.depth > 1 ? last.id : '';
}

function hasSection({ facts }: CheckPage, id: string): boolean {
  return facts.headings.some((heading) => heading.id === id);
}

/** The target of a link, without language: `/zh/a` and `/a`, `/en-US/docs` and `/zh-CN/docs` are the same. */
function targetOf({ target, hash, url }: PageLink, languages: readonly string[]): string {
  const address = target === undefined ? url : `${target}${hash ? `#${hash}` : ''}`;
  const codes = [...languages, 'en', 'en-US'].map((code) => code.toLowerCase());
  const parts = address.split('/').filter((part) => !codes.includes(part.toLowerCase()));
  return parts.join('/').replace(/\/(?=$|#)/, '');
}

function locationOfSection({ facts, file }: CheckPage, id: string): DiagnosticLocation {
  return facts.headings.find((heading) => heading.id === id) ?? { file, line: 1, column: 1 };
}
