import type { Config } from '../config/index.js';
import { messagesOf } from '../config/messages-of.js';
import type { OutputFile, Plugin, WrittenPage, WrittenSite, WrittenVariant } from '../config/types.js';
import { routePrefix } from '../content/variant-prefixes.js';
import type { PageData } from '../shared/types.js';
import { encodePath, routeToUrl } from '../shared/urls.js';
import { indexed } from './indexed-pages.js';
import { pageMarkdown } from './page-markdown.js';
import { type PageGroup, pagesToGroups } from './pages-to-groups.js';

/** Maximum length of an index, in characters, that agents read completely. */
const MAX_INDEX = 50_000;
/** Name of the index of pages in no top folder. Folders that begin with `_` have no pages, so none has this name. */
const NO_FOLDER = '_pages';
/** Characters of a file with the text of all pages. Beyond, it is divided as the sidebars are. */
const MAX_FULL = 1_000_000;

/**
 * The index of the site for programs, `llms.txt`, and its complete text, `llms-full.txt`, for each language and
 * version.
 */
export const llmsPlugin: Plugin = {
  name: 'diptych:llms',
  siteWritten(site) {
    const parts = site.variants.map((variant) => toPart(variant, site)).filter(({ groups }) => groups.length > 0);
    return [...indexFiles(site.config, parts), ...parts.flatMap((part) => fullFiles(part, site))];
  },
};

/** Where programs find the index and the text of the default language, with base. */
export function llmsLinks({ base }: Pick<Config, 'base'>): { url: string; rel: string }[] {
  return ['llms', 'llms-full'].map((name) => ({ url: `${base}${name}.txt`, rel: `${name}-txt` }));
}

/** A language in a version: its pages in the order of the sidebars. */
interface Part {
  /** `v1 / English`. */
  title: string;
  /** Path of its files below the output folder: empty, or ends in a slash. */
  folder: string;
  groups: PageGroup[];
}

function toPart(variant: WrittenVariant, { config, pages }: WrittenSite): Part {
  const { locale, version } = variant;
  const label = config.locales.find(({ key }) => key === locale)?.label ?? locale;
  const own = indexed(pages).filter(({ page }) => page.locale === locale && page.version === version);
  const title = [version, label].filter(Boolean).join(' / ');
  const folder = `${routePrefix(config, variant)}/`.slice(1);
  return { title, folder, groups: pagesToGroups(own, variant, config) };
}

/** One file if it is short enough; otherwise an index of indexes, one per top folder of a language. */
function indexFiles(config: Config, parts: readonly Part[]): OutputFile[] {
  const absolute = (path: string) => `${config.siteUrl ?? ''}${config.base}${encodePath(path)}`;
  const sections = parts.map((part) => ({ part, text: groupsToText(part, config) }));
  const full = parts.map(({ title, folder }) => `- [${title}](${absolute(`${folder}llms-full.txt`)})`);
  const optional = `## Optional\n\nThe text of all pages in one file:\n\n${full.join('\n')}\n`;
  const whole = [heading(config), ...sections.map(({ text }) => text), optional].join('\n');
  if (whole.length <= MAX_INDEX) return [{ path: 'llms.txt', content: whole }];
  const indexes = parts.flatMap((part) =>
    foldersOf(part).map(({ name, groups }) => ({
      path: `${part.folder}llms-index/${name || NO_FOLDER}.txt`,
      title: [part.title, name].filter(Boolean).join(' / '),
      text: groupsToText({ ...part, groups }, config),
    })),
  );
  const links = indexes.map(({ path, title }) => `- [${title}](${absolute(path)})`);
  return [
    { path: 'llms.txt', content: `${heading(config)}\n## Indexes\n\n${links.join('\n')}\n\n${optional}` },
    ...indexes.map(({ path, text }) => ({ path, content: `${heading(config)}\n${text}` })),
  ];
}

function heading(config: Config): string {
  // The list is in English, as its format is; descriptions are in the site's languages.
  const description = oneLine(config.description || (config.locales[0]?.description ?? ''));
  return `# ${oneLine(config.title)}\n${description && `\n> ${description}\n`}`;
}

/** The name of a group: language, then the path through the sidebar. */
function groupsToText({ title, groups }: Pick<Part, 'title' | 'groups'>, config: Config): string {
  return groups
    .map(({ path, pages }) => {
      // Only the address: programs that sort the links of the list by language would treat a page at the root as a
      // separate language.
      const home = pages
        .filter(isRoot)
        .map(({ page }) => `${homeLabel(page, config)}: ${markdownAddress(page, config)}\n`);
      const lines = pages.filter((page) => !isRoot(page)).map(({ page }) => `${pageLine(page, config)}\n`);
      const blocks = [home.join(''), lines.join('')].filter((block) => block !== '');
      return `## ${[title, ...path].map(oneLine).join(' / ')}\n\n${blocks.join('\n')}`;
    })
    .join('\n');
}

function homeLabel({ locale }: PageData, config: Config): string {
  return oneLine(messagesOf(config, locale).home);
}

function isRoot({ page }: WrittenPage): boolean {
  return page.routePath === '/';
}

function markdownAddress(page: PageData, { siteUrl = '', base }: Config): string {
  return siteUrl + (page.markdownLink ?? routeToUrl(base, page.routePath));
}

function pageLine(page: PageData, config: Config): string {
  const link = markdownAddress(page, config).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
  const description = oneLine(page.description);
  return `- [${linkText(page.title)}](${link})${description && `: ${description}`}`;
}

/** Escapes titles, which must not end the line or the link. */
function linkText(text: string): string {
  return oneLine(text).replace(/[\\[\]]/g, '\\$&');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The groups of each sidebar: the pages of a top folder. */
function foldersOf({ groups }: Part): { name: string; groups: PageGroup[] }[] {
  const names = [...new Set(groups.map(({ folder }) => folder))];
  return names.map((name) => ({ name, groups: groups.filter(({ folder }) => folder === name) }));
}

/** Between the texts of pages. */
const DIVIDER = '\n---\n\n';

function fullFiles(part: Part, site: WrittenSite): OutputFile[] {
  const { config } = site;
  const texts = new Map(part.groups.flatMap(({ pages }) => pages.map((page) => [page, pageText(page, site)] as const)));
  const textOf = (groups: readonly PageGroup[]) =>
    groups.flatMap(({ pages }) => pages.map((page) => texts.get(page))).join(DIVIDER);
  const path = `${part.folder}llms-full.txt`;
  const folders = foldersOf(part);
  const length = [...texts.values()].reduce((sum, text) => sum + text.length + DIVIDER.length, -DIVIDER.length);
  if (length <= MAX_FULL || folders.length < 2)
    return [{ path, content: `${heading(config)}\n${textOf(part.groups)}` }];
  const files = folders.map(({ name, groups }) => ({
    path: `${part.folder}${name ? `${name}/` : ''}llms-${name ? 'full' : 'pages'}.txt`,
    title: [part.title, name].filter(Boolean).join(' / '),
    content: `${heading(config)}\n${textOf(groups)}`,
  }));
  const links = files.map(
    (file) => `- [${oneLine(file.title)}](${config.siteUrl ?? ''}${config.base}${encodePath(file.path)})`,
  );
  return [
    { path, content: `${heading(config)}\n${links.join('\n')}\n` },
    ...files.map(({ path, content }) => ({ path, content })),
  ];
}

/** A page's text below its address. */
function pageText(written: WrittenPage, site: WrittenSite): string {
  const { siteUrl = '', base } = site.config;
  return `Source: ${siteUrl}${routeToUrl(base, written.page.routePath)}\n\n${pageMarkdown(written, site)}`;
}
