import { McpError } from '../mcp-error.js';
import { findPage } from '../site/find-page.js';
import { type MarkdownSection, markdownSections, plainName } from '../site/markdown-sections.js';
import { refuseOtherSite } from '../site/other-site.js';
import type { Site } from '../site/types.js';
import { givenLanguage, givenVersion, pageLine, shorten } from './answer.js';

/** Input of `read_page`. */
export interface ReadRequest {
  page: string;
  /** Id or text of a heading. */
  section?: string;
  language?: string;
  version?: string;
}

/** Maximum characters of an answer: about 15,000 tokens of English. Longer pages are read by section. */
const MAX_PAGE = 60_000;

/** Returns a page, or a section of it, as Markdown. */
export async function readPage(site: Site, request: ReadRequest): Promise<string> {
  const [address = '', hash] = request.page.split('#');
  refuseOtherSite(address, site);
  const found = findPage(site, {
    page: address,
    locale: givenLanguage(site, request.language),
    version: givenVersion(site, request.version),
  });
  const markdown = await firstOf(site, found.page ? [found.page.markdown] : found.unlisted);
  if (markdown === undefined) {
    if (!found.page) throw notFound(request, found, site);
    throw new McpError(
      `The Markdown of ${found.page.path} is missing from the site.`,
      'Build and publish the site again.',
    );
  }
  const section = request.section || (hash && decodeURIComponentSafely(hash));
  return section ? sectionText(markdown, section) : pageText(markdown);
}

/** The first of these files that exists. */
async function firstOf(site: Site, paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    const text = await site.read(path);
    if (text !== undefined) return text;
  }
  return undefined;
}

function pageText(markdown: string): string {
  if (markdown.length <= MAX_PAGE) return markdown;
  const list = listOf(markdownSections(markdown));
  return `${markdown.slice(0, MAX_PAGE)}\n\n[Truncated. Read the rest with \`section\`:]\n${list}`;
}

function sectionText(markdown: string, wanted: string): string {
  const sections = markdownSections(markdown);
  const name = plainName(wanted);
  const section =
    sections.find(({ id }) => id.toLowerCase() === wanted.toLowerCase()) ??
    sections.find(({ heading }) => plainName(heading) === name);
  if (section) return section.text.slice(0, MAX_PAGE);
  throw new McpError(`The page has no section "${shorten(wanted)}".`, `Its sections are:\n${listOf(sections)}`);
}

function listOf(sections: readonly MarkdownSection[]): string {
  return sections.map(({ depth, heading, id }) => `${'  '.repeat(depth - 1)}- ${heading} (${id})`).join('\n');
}

function notFound(
  { page, language, version }: ReadRequest,
  found: Extract<ReturnType<typeof findPage>, { page?: undefined }>,
  site: Site,
): McpError {
  const scope = [language, version].filter(Boolean).join(', ');
  const elsewhere = found.elsewhere.map((other) => pageLine(site, other));
  const similar = found.similar.map((other) => pageLine(site, other));
  return new McpError(
    `There is no page "${shorten(page)}"${scope && ` in ${scope}`}.`,
    [
      ...(elsewhere.length > 0 ? ['It exists in another language or version:', ...elsewhere] : []),
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
