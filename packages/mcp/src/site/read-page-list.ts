import { pageKey } from './page-key.js';
import type { ListedPage } from './types.js';

/** Language, version and path of an address. */
export interface PathScope {
  base: string;
  /** Keys of the languages, the default first. */
  locales: readonly string[];
  /** Names of the versions, the default first. */
  versions: readonly string[];
}

/** Input of reading a list. */
export interface PageListScope extends PathScope {
  /** The home page of the default language, of which the list has only the address. */
  home: Pick<ListedPage, 'title' | 'description'>;
}

/** The label of the home page is in its language. */
const HOME = /^[^#>-].*: (\S+)$/;
const PAGE = /^- \[((?:\\.|[^\\\]])*)\]\(([^)\s]+)\)(?:: (.*))?$/;

/** An entry of a list for programs, `llms.txt` or one of its parts. */
export interface PageList {
  pages: ListedPage[];
  /** Paths of further lists that this one links to. */
  lists: string[];
}

/**
 * Reads a list: `## Language / section`, below it `- [title](address): description`, or the address of the home page.
 */
export function readPageList(text: string, { home, ...scope }: PageListScope): PageList {
  const pages: ListedPage[] = [];
  const lists: string[] = [];
  let section: string[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3).split(' / ').slice(1);
    const { title, address, description } = entryOf(line, home);
    if (title === undefined || address === undefined) continue;
    const path = new URL(address, 'https://site.invalid').pathname;
    if (path.endsWith('.md')) {
      const { key, ...variant } = divideKey(pageKey(path, scope.base), scope);
      pages.push({
        title,
        description,
        section,
        path: path.replace(/(?:(?<=\/)index)?\.md$/, ''),
        markdown: path,
        key,
        ...variant,
      });
    } else if (path.includes('/llms-index/')) lists.push(path);
  }
  return { pages, lists };
}

function entryOf(line: string, home: PageListScope['home']) {
  const homeAddress = HOME.exec(line)?.[1];
  if (homeAddress !== undefined) return { ...home, address: homeAddress };
  const [, title, address, description = ''] = PAGE.exec(line) ?? [];
  return { title: title?.replace(/\\(.)/g, '$1'), address, description };
}

/** Splits the key of an address into version, language and the rest; the defaults have no prefix. */
export function divideKey(
  key: string,
  { locales, versions }: Omit<PathScope, 'base'>,
): { locale: string; version: string; key: string } {
  const parts = key.split('/');
  const version = versions.slice(1).find((name) => isSame(name, parts[0]));
  if (version !== undefined) parts.shift();
  const locale = locales.slice(1).find((name) => isSame(name, parts[0]));
  if (locale !== undefined) parts.shift();
  return { locale: locale ?? locales[0] ?? '', version: version ?? versions[0] ?? '', key: parts.join('/') };
}

const isSame = (name: string, part = ''): boolean => name.toLowerCase() === part.toLowerCase();
