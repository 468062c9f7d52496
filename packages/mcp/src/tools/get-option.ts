import { routeToLink } from '@diptych/search';
import { cutText } from '../site/cut-text.js';
import { matchName, type NameMatch } from '../site/match-name.js';
import { McpError } from '../site/mcp-error.js';
import type { ListedPage, Site } from '../site/types.js';
import { givenVersion, languageOf, listOf, shorten } from './answer.js';

/** Input of `get_option`. */
export interface OptionRequest {
  /** `build.outDir`, `--port`, `defineConfig()`. */
  name: string;
  language?: string;
  version?: string;
}

/** Number of pages to read from a search, and at once: a search for an option's name ranks its page high. */
const MAX_PAGES = 12;
/** Number of search results requested; each one costs reading a text. */
const MAX_LINES = 20;
/** Maximum number of matches in an answer, and characters of each: more are in `read_page`. */
const MAX_MATCHES = 3;
const MAX_TEXT = 6_000;

/** Anything that has the whole name ranks above another name with the same end. */
const OTHER = 10;

interface Found {
  page: ListedPage;
  match: NameMatch;
}

/**
 * Returns the documentation of an option, a flag or a member of an API. If only the last part of the name is documented,
 * the answer states it.
 */
export async function getOption(site: Site, { name, language, version }: OptionRequest): Promise<string> {
  const own = languageOf(site, language);
  const scope = givenVersion(site, version) ?? site.versions[0] ?? '';
  const others = site.languages.map(({ key }) => key).filter((key) => key !== own);
  const noneOf = `No option or member named "${shorten(name)}" is documented.`;
  let other: string | undefined;
  for (const locale of [own, ...others]) {
    const found = await findIn(site, { name, locale, version: scope });
    if (found.length === 0) continue;
    const label = site.languages.find(({ key }) => key === locale)?.label;
    const note = locale === own ? '' : `Only documented in ${label}:\n\n`;
    const text = note + matchesText(found, site);
    if (!found.some(({ match }) => match.isOther)) return text;
    const names = [...new Set(found.map(({ match }) => `"${match.name}"`))].join(' and ');
    other ??= `${noneOf} This is ${names}, which may be something else:\n\n${text}`;
  }
  if (other !== undefined) return other;
  throw new McpError(noneOf, 'Check the spelling, or use search.');
}

async function findIn(
  site: Site,
  { name, locale, version }: { name: string; locale: string; version: string },
): Promise<Found[]> {
  const own = site.pages.filter((page) => page.locale === locale && page.version === version);
  const paths = await pathsFound(site, { name, locale, version });
  const isCandidate = ({ path }: ListedPage) => paths === undefined || paths.has(path);
  const found = await matchesIn(own.filter(isCandidate), { site, name });
  // Search has no index of words such as "out" in texts. Files on this machine are read in no time.
  if (site.host === '' && found.every(({ match }) => match.isOther)) {
    const rest = own.filter((page) => !isCandidate(page));
    found.push(...(await matchesIn(rest, { site, name })));
  }
  const rank = ({ match }: Found) => match.score - (match.isOther ? OTHER : 0);
  const all = found.sort((a, b) => rank(b) - rank(a));
  const [best] = all;
  // Full names rank above parts of names; equal matches are all returned, those with the name as requested first.
  const isAsTyped = ({ match }: Found) => Number(match.name === name);
  return best ? all.filter((one) => rank(one) === rank(best)).sort((a, b) => isAsTyped(b) - isAsTyped(a)) : [];
}

async function matchesIn(pages: readonly ListedPage[], { site, name }: { site: Site; name: string }): Promise<Found[]> {
  const found: Found[] = [];
  for (let start = 0; start < pages.length; start += MAX_PAGES) {
    const batch = pages.slice(start, start + MAX_PAGES).map(async (page): Promise<Found[]> => {
      const markdown = (await site.read(page.markdown)) ?? '';
      return matchName(markdown, name).map((match) => ({ page, match }));
    });
    found.push(...(await Promise.all(batch)).flat());
  }
  return found;
}

/** Paths of the pages that a search for a name finds; `undefined` if the site has no search. */
async function pathsFound(
  site: Site,
  { name, locale, version }: { name: string; locale: string; version: string },
): Promise<Set<string> | undefined> {
  if (!site.search) return undefined;
  const last = name.split('.').at(-1) ?? name;
  const paths = new Set<string>();
  for (const query of new Set([name, last])) {
    const answer = await site.search.search(query, { locale, version, limit: MAX_LINES, literal: true, whole: true });
    if (answer.failed) throw new McpError('The search files could not be loaded.', 'Try again, or use list_pages.');
    const group = answer.groups.find((one) => one.locale === locale);
    for (const { routePath } of group?.pages.slice(0, MAX_PAGES) ?? []) {
      paths.add(site.base.replace(/\/$/, '') + routeToLink(routePath));
    }
  }
  return paths;
}

function matchesText(found: readonly Found[], site: Site): string {
  const shown = found.slice(0, MAX_MATCHES).map((one) => matchText(one, site));
  const others = [...new Set(found.slice(MAX_MATCHES).map((one) => addressOf(one, site)))];
  if (others.length > 0) shown.push(`Also documented in:\n${listOf(others.map((address) => `- ${address}`))}`);
  return shown.join('\n\n---\n\n');
}

function matchText(found: Found, site: Site): string {
  const address = addressOf(found, site);
  const { text, next } = cutText(found.match.text, { length: MAX_TEXT });
  const more = next === undefined ? '' : `\n\n[Cut here. All of it: read_page with the page ${address}]`;
  return `${found.page.title} — ${address}\n\n${text}${more}`;
}

function addressOf({ page, match }: Found, { host }: Site): string {
  return `${host}${page.path}${match.id && `#${match.id}`}`;
}
