import { type FoundPage, findPage } from '../site/find-page.js';
import { markdownSections } from '../site/markdown-sections.js';
import { McpError } from '../site/mcp-error.js';
import { otherOrigin, refuseOtherSite } from '../site/other-site.js';
import { pageKey } from '../site/page-key.js';
import type { Site } from '../site/types.js';
import { givenLanguage, givenVersion, listOf, pageLine, shorten } from './answer.js';
import { anchoredPart, namedPart, partText } from './page-part.js';

/** Input of `read_page`. */
export interface ReadRequest {
  page: string;
  /** Id or text of a heading. */
  section?: string;
  /** Number of characters to skip: where the previous answer ended. */
  offset?: number;
  language?: string;
  version?: string;
}

/** More redirects in a row are a loop. */
const MAX_REDIRECTS = 10;

/** Returns a page, or a section of it, as Markdown. */
export async function readPage(site: Site, request: ReadRequest): Promise<string> {
  const { markdown, hash, redirect } = await openPage(site, request);
  const sections = markdownSections(markdown);
  const part = request.section
    ? namedPart(sections, request.section)
    : anchoredPart({ text: markdown, sections }, decodeURIComponentSafely(hash));
  return redirect + partText(part, request.offset);
}

/** The Markdown of a page. */
interface OpenedPage {
  markdown: string;
  /** Anchor of its address; `''` if there is none. */
  hash: string;
  /** Note on where the address is redirected; `''` if it is not. */
  redirect: string;
}

async function openPage(site: Site, request: ReadRequest): Promise<OpenedPage> {
  const [page = '', anchor = ''] = request.page.split('#');
  refuseOtherSite(page, site);
  const variant = { locale: givenLanguage(site, request.language), version: givenVersion(site, request.version) };
  let address = page;
  let hash = anchor;
  for (let count = 0; count <= MAX_REDIRECTS; count++) {
    const found = findPage(site, { page: address, ...variant });
    const target = found.page ? undefined : await redirectOf(found.path, site);
    if (target === undefined) {
      const redirect = count > 0 ? `[${shorten(page)} is redirected to ${site.host}${address}]\n\n` : '';
      return { markdown: await markdownOf(found, site, request), hash, redirect };
    }
    const [path = '', own] = target.split('#');
    address = path;
    hash = own ?? hash;
  }
  throw new McpError(`"${shorten(page)}" is redirected again and again.`, 'Use search or list_pages.');
}

/** Where the path of a page leads; `undefined` if it is not redirected. */
async function redirectOf(path: string, site: Site): Promise<string | undefined> {
  const target = await site.redirectOf(path);
  if (target === undefined || pageKey(target, site.base) === pageKey(path, site.base)) return undefined;
  if (otherOrigin(target, site) === undefined) return target.replace(/^https?:\/\/[^/]+/i, '');
  throw new McpError(`${path} is redirected to ${target}, which is not a page of this site.`, 'Read it elsewhere.');
}

async function markdownOf(found: FoundPage, site: Site, request: ReadRequest): Promise<string> {
  for (const path of found.page ? [found.page.markdown] : found.unlisted) {
    const text = await site.read(path);
    if (text !== undefined) return text;
  }
  if (!found.page) throw notFound(request, found, site);
  throw new McpError(
    `The Markdown of ${found.page.path} is missing from the site.`,
    'Build and publish the site again.',
  );
}

function notFound(
  { page, language, version }: ReadRequest,
  found: Extract<FoundPage, { page?: undefined }>,
  site: Site,
): McpError {
  const scope = [language, version].filter(Boolean).join(', ');
  const elsewhere = found.elsewhere.map((other) => pageLine(site, other));
  const similar = found.similar.map((other) => pageLine(site, other));
  return new McpError(
    `There is no page "${shorten(page)}"${scope && ` in ${scope}`}.`,
    [
      ...(elsewhere.length > 0 ? ['It exists in another language or version:', listOf(elsewhere)] : []),
      ...(similar.length > 0 ? ['Pages with similar names:', ...similar] : []),
      'Use search or list_pages to find it.',
    ].join('\n'),
  );
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
