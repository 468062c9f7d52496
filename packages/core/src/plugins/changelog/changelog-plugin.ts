import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AddedPage } from '../../config/plugin-values.js';
import type { Config, Plugin } from '../../config/types.js';
import { changelogToReleases, type Reference, type Release } from './changelog-to-releases.js';

/** Options of a changelog page. */
export interface ChangelogOptions {
  /** Relative to the site's folder: `CHANGELOG.md`, `../core/CHANGELOG.md`. */
  file: string;
  /** Address of the page, without version and language: `/changelog`. One that ends in `/` begins a folder. */
  pagePath: string;
  /** Default: the first heading of the file. */
  title?: string;
  description?: string;
  /** Key of the only language with the page. Default: every language has it, with localized dates. */
  locale?: string;
  /**
   * Whether each release has its own page, below the address; the plugin `feeds` creates a feed of those with a date.
   * Default `false`: one page.
   */
  split?: boolean;
}

/**
 * Creates pages from a changelog: a heading for each release with a stable id, its date and its link. `dev` shows an
 * edit of the file at once.
 */
export function changelog(options: ChangelogOptions): Plugin {
  const name = `diptych:changelog ${options.file}`;
  return {
    name,
    pages({ config, addWatchFile, logger }) {
      addWatchFile(options.file);
      let text: string;
      try {
        text = readFileSync(path.resolve(config.root, options.file), 'utf8');
      } catch {
        const suggestion =
          'Set the path of the file, relative to the site’s folder, or remove the plugin from the config.';
        logger.error(`There is no changelog at ${options.file}.`, { suggestion });
        return [];
      }
      const read = changelogToReleases(text, { raise: options.split });
      const { title = 'Changelog', releases } = read;
      if (releases.length === 0) {
        const suggestion = 'Give each release a heading of the second level, such as `## 1.2.0`.';
        logger.warn('The changelog has no releases.', { file: options.file, line: 1, column: 1, suggestion });
      }
      const locales = config.locales.filter(({ key }) => options.locale === undefined || key === options.locale);
      return locales.flatMap((locale) => toPages({ ...options, title: options.title ?? title }, read, locale));
    },
  };
}

type Titled = ChangelogOptions & { title: string };

function toPages(
  options: Titled,
  { releases, references }: Pick<ReturnType<typeof changelogToReleases>, 'releases' | 'references'>,
  { key, lang }: Config['locales'][number],
): AddedPage[] {
  const { title, description, split } = options;
  const folder = options.pagePath.replace(/\/?$/, '/');
  const page = (pagePath: string, frontmatter: AddedPage['frontmatter'], parts: readonly Part[]): AddedPage => ({
    pagePath,
    locale: key,
    format: 'md',
    frontmatter,
    content: parts.map(({ text }) => text).join(''),
    source: { file: options.file, lines: parts.flatMap(linesOf) },
  });
  const own = { title, ...(description && { description }) };
  if (!split) {
    const parts = releases.flatMap((release, index): Part[] => {
      const heading = `${index > 0 ? '\n' : ''}## ${release.name} {#${release.id}}\n\n`;
      return [{ text: heading, line: release.line }, ...contentOf(release, lang)];
    });
    return [page(options.pagePath, own, parts)];
  }
  const links = releases.map(
    ({ id, name, date, line }): Part => ({
      text: `- [${escapeText(name)}](${folder}${id})${date ? ` – ${inWords(date, lang)}` : ''}\n`,
      line,
    }),
  );
  return [
    page(folder, own, links),
    ...releases.map((release) =>
      page(folder + release.id, { title: `${title} ${release.name}`, ...(release.date && { date: release.date }) }, [
        ...contentOf(release, lang),
        ...usedReferences(release, references),
      ]),
    ),
  ];
}

/** Whole lines of a page, and where they come from. */
interface Part {
  text: string;
  /** Line of the changelog, from 1. */
  line: number;
  /** Whether further lines follow that one in the changelog, too; otherwise all come from it. */
  isCopy?: boolean;
}

function linesOf({ text, line, isCopy }: Part): number[] {
  const count = text.split('\n').length - 1;
  return Array.from({ length: count }, (_, index) => line + (isCopy ? index : 0));
}

/** What stands below the heading of a release. */
function contentOf(release: Release, lang: string): Part[] {
  return [
    { text: aboutOf(release, lang), line: release.line },
    { text: `${release.content}\n`, line: release.contentLine, isCopy: true },
  ];
}

/** The definitions that a release refers to and does not contain: a changelog has them at its end. */
function usedReferences({ content }: Release, references: readonly Reference[]): Part[] {
  const lower = content.toLowerCase();
  return references
    .filter(({ name }) => lower.includes(`[${name}]`) && !lower.includes(`[${name}]:`))
    .map(({ text, line }, index) => ({ text: `${index === 0 ? '\n' : ''}${text}\n`, line }));
}

/** Date and link of a release, and whether it is withdrawn: a paragraph below its heading. */
function aboutOf({ name, date, link, isYanked }: Release, lang: string): string {
  const parts = [
    ...(date ? [inWords(date, lang)] : []),
    ...(link ? [`[${escapeText(name)}](${link})`] : []),
    ...(isYanked ? ['**YANKED**'] : []),
  ];
  return parts.length > 0 ? `${parts.join(' · ')}\n\n` : '';
}

function inWords(date: string, lang: string): string {
  const time = new Date(date);
  if (Number.isNaN(time.getTime())) return date;
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}

function escapeText(text: string): string {
  return text.replace(/[\\[\]]/g, '\\$&');
}
