import type { Diagnostic } from '@diptych/core';
import { columnWidth } from '@diptych/core/pages';
import { markdownFindings } from './markdown-findings.js';
import type { ResolvedAudit } from './options.js';
import { pageWeights } from './page-weights.js';
import { addressKey, type BuiltPage, type BuiltSite, toLocal } from './read-site.js';
import { foreignBlock } from './scripts.js';

/** A rule of the audit. */
export interface AuditRule {
  name: string;
  description: string;
  /** `pages` are the pages to check; `site` has all of them. */
  check(pages: readonly BuiltPage[], site: BuiltSite, options: ResolvedAudit): Diagnostic[];
}

/** Creates a finding about a page. */
const finding = (
  { file }: BuiltPage,
  code: string,
  message: string,
  suggestion: string,
  severity: Diagnostic['severity'] = 'warning',
): Diagnostic => ({ code, severity, file, line: 1, column: 1, message, suggestion });

/** Width of a text in terminal columns: Chinese, Japanese and Korean characters take two. */
const columnsOf = (text: string): number => [...text].reduce((sum, character) => sum + columnWidth(character), 0);

const isIndexed = ({ facts }: BuiltPage): boolean => !facts.noindex;

/** Checks that a title or description exists, has a sensible length and is unique. */
function textRule(name: 'title' | 'description', range: (options: ResolvedAudit) => [number, number]): AuditRule {
  return {
    name: `${name}s`,
    description: `Every page has a ${name} that is unique and that search engines show in full`,
    check(pages, _site, options) {
      const [least, most] = range(options);
      const first = new Map<string, BuiltPage>();
      return pages.filter(isIndexed).flatMap((page): Diagnostic[] => {
        const text = page.facts[name];
        const suggestion = `Write a ${name} in the frontmatter of the page.`;
        if (!text) return [finding(page, `audit-${name}-missing`, `The page has no ${name}.`, suggestion)];
        const found: Diagnostic[] = [];
        const columns = columnsOf(text);
        if (columns < least || columns > most) {
          const limit = columns < least ? `at least ${least}` : `at most ${most}`;
          const message = `The ${name} is ${columns} columns wide, but should be ${limit}: "${text}".`;
          found.push(
            finding(
              page,
              `audit-${name}-length`,
              message,
              `Change the ${name}, or \`check.audit.${name}Length\` in the config.`,
            ),
          );
        }
        const key = `${page.data.page.locale} ${page.data.page.version} ${text}`;
        const other = first.get(key);
        if (!other) first.set(key, page);
        else if (!page.data.page.fallback) {
          found.push(
            finding(page, `audit-${name}-duplicate`, `${other.file} has the same ${name}: "${text}".`, suggestion),
          );
        }
        return found;
      });
    },
  };
}

const headings: AuditRule = {
  name: 'h1',
  description: 'Every page has one level 1 heading',
  check: (pages) =>
    pages.flatMap((page) => {
      const { length } = page.facts.h1;
      if (length === 1) return [];
      const message = length === 0 ? 'The page has no level 1 heading.' : `The page has ${length} level 1 headings.`;
      return [finding(page, 'audit-h1', message, 'Give it one, the title of the page.', 'error')];
    }),
};

const images: AuditRule = {
  name: 'alt',
  description: 'Every image has alternative text, including those of components and the theme',
  check: (pages) =>
    pages.flatMap((page) =>
      [...new Set(page.facts.silentImages)].map((src) =>
        finding(
          page,
          'audit-alt',
          `The image ${src} has no alternative text.`,
          'Describe it, or set alt="" if it is decorative.',
          'error',
        ),
      ),
    ),
};

const addresses: AuditRule = {
  name: 'canonical',
  description: 'Canonical addresses exist; translations reference each other',
  check: (pages, site) =>
    pages.flatMap((page) => {
      const { canonical, alternates } = page.facts;
      const found: Diagnostic[] = [];
      if (canonical.length !== 1) {
        found.push(
          finding(
            page,
            'audit-canonical',
            `The page has ${canonical.length} canonical addresses.`,
            'A page has only one: check `head` in the config and in the page.',
            'error',
          ),
        );
      } else if (site.exists(canonical[0] ?? '') === false) {
        found.push(
          finding(
            page,
            'audit-canonical',
            `The canonical address ${canonical[0]} is not that of a page.`,
            'Correct it in the frontmatter.',
            'error',
          ),
        );
      }
      for (const { hreflang, href } of alternates) {
        const local = toLocal(href, site.config);
        const other = local === undefined ? undefined : site.byAddress.get(addressKey(local));
        if (local === undefined) continue;
        const names = other?.facts.alternates.some(
          (back) => addressKey(toLocal(back.href, site.config) ?? '') === addressKey(page.address),
        );
        if (names) continue;
        const message = other
          ? `The translation ${href} (${hreflang}) does not reference this page.`
          : `The translation ${href} (${hreflang}) does not exist.`;
        found.push(finding(page, 'audit-hreflang', message, 'Check `head` in the config and in both pages.', 'error'));
      }
      return found;
    }),
};

const orphans: AuditRule = {
  name: 'orphans',
  description: 'Every page is linked from another one',
  check(pages, site) {
    const linked = new Set<string>();
    for (const page of site.pages) {
      for (const link of page.facts.links) {
        const local = toLocal(link, site.config);
        if (local !== undefined && addressKey(local) !== addressKey(page.address)) linked.add(addressKey(local));
      }
    }
    return pages
      .filter((page) => isIndexed(page) && page.data.page.pageType !== 'home' && !linked.has(addressKey(page.address)))
      .map((page) =>
        finding(
          page,
          'audit-orphan',
          'No other page links to this one.',
          'Link it from a page or a sidebar, or set `unlisted: true` in its frontmatter.',
        ),
      );
  },
};

const weight: AuditRule = {
  name: 'weight',
  description: 'The size of a page stays within the budget',
  check: (pages, site, { pageWeight }) => {
    const weigh = pageWeights(site);
    return pages.flatMap((page) => {
      const { total, largest } = weigh(page);
      if (total <= pageWeight) return [];
      const message = `The page loads ${kilobytes(total)} compressed, more than the limit of ${kilobytes(pageWeight)}; the largest part is ${largest.name} with ${kilobytes(largest.bytes)}.`;
      return [
        finding(page, 'audit-weight', message, 'Make it smaller, or raise `check.audit.pageWeight` in the config.'),
      ];
    });
  },
};

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const languages: AuditRule = {
  name: 'languages',
  description: 'Paragraphs are written in the language of their page',
  check: (pages) =>
    pages
      .filter(({ data }) => !data.page.fallback)
      .flatMap((page) => {
        const foreign = page.facts.blocks.filter((block) => foreignBlock(block, page.facts.lang));
        const [first = ''] = foreign;
        if (foreign.length === 0) return [];
        const count = foreign.length === 1 ? 'A paragraph is' : `${foreign.length} paragraphs are`;
        const start = [...first].slice(0, 60).join('');
        return [
          finding(
            page,
            'audit-language',
            `${count} not in the language of the page, ${page.facts.lang}: "${start}…".`,
            'Translate it, or set `lang` on an element around it.',
          ),
        ];
      }),
};

const markdown: AuditRule = {
  name: 'markdown',
  description: 'The Markdown for agents contains what readers see, in pages of limited length',
  check: (pages, site, options) => markdownFindings(pages, site, options),
};

/** The rules of the audit, in order. */
export const auditRules: readonly AuditRule[] = [
  textRule('title', ({ titleLength }) => titleLength as [number, number]),
  textRule('description', ({ descriptionLength }) => descriptionLength as [number, number]),
  headings,
  images,
  addresses,
  orphans,
  weight,
  languages,
  markdown,
];
