import type { DocumentData, SiteData } from '@diptych/core/shared';
import { createFetchSearcher, type FetchLike } from '@diptych/search';
import { ENTRY_FILES } from './folder-files.js';
import { McpError } from './mcp-error.js';
import { readDocumentData } from './read-document-data.js';
import { readPageList } from './read-page-list.js';
import type { SiteFiles } from './site-files.js';
import type { Site } from './types.js';

/**
 * Opens a site: its description, list of pages and search.
 * @throws {McpError} if the files are not a Diptych site.
 */
export async function openSite(files: SiteFiles): Promise<Site> {
  const site = await readEntry(files);
  const versions = site.versions.map(({ name }) => name);
  const homeDocument = await readDocument(files.base === undefined ? site.base : `${site.base}index.html`, files);
  const home = homeDocument?.page ?? { title: site.locale.title, description: '' };
  const scope = { base: site.base, locales: site.locales.map(({ key }) => key), versions, home };
  const list = (await files.read(`${site.base}llms.txt`)) ?? '';
  const first = readPageList(list, scope);
  const others = await Promise.all(
    first.lists.map(async (path) => readPageList((await files.read(path)) ?? '', scope)),
  );
  const pages = [first, ...others].flatMap((list) => list.pages);
  if (pages.length === 0) {
    throw new McpError(
      `${files.origin} has no list of pages: llms.txt is missing or empty.`,
      'Build the site again with a current version of Diptych.',
    );
  }
  return {
    title: site.locale.title,
    description: site.locale.description,
    base: site.base,
    host: files.host,
    origins: [files.host, /(?:\]\(|^[^#>-].*: )(https?:\/\/[^/\s)]+)/m.exec(list)?.[1] ?? ''].filter(Boolean),
    languages: site.locales.map(({ key, lang, label }) => ({ key, lang, label })),
    versions,
    pages,
    search: await openSearch(site, files),
    read: (path) => files.read(path),
    redirectOf: (path) => files.redirectOf(path),
  };
}

/** The data that all pages of the default language and version share. */
async function readEntry(files: SiteFiles): Promise<SiteData> {
  const start = files.base ?? new URL(files.origin).pathname;
  for (const address of files.base === undefined ? [start] : ENTRY_FILES.map((name) => start + name)) {
    const site = await readSiteOf(address, files);
    if (site) return site;
  }
  throw files.base === undefined
    ? new McpError(`${files.origin} is not a site built with Diptych.`, 'Use the address of a page of such a site.')
    : new McpError(`There is no built site in ${files.origin}.`, 'Run `diptych build`.');
}

async function readDocument(address: string, files: SiteFiles): Promise<DocumentData | undefined> {
  const html = await files.read(address);
  return html === undefined ? undefined : readDocumentData(html);
}

/** The data of the site that a document belongs to. */
async function readSiteOf(address: string, files: SiteFiles): Promise<SiteData | undefined> {
  const data = await readDocument(address, files);
  const text = data && (await files.read(data.siteUrl));
  return text === undefined ? undefined : (JSON.parse(text) as SiteData);
}

async function openSearch(site: SiteData, files: SiteFiles): Promise<Site['search']> {
  const own = site.searchFiles;
  if (!own) return undefined;
  const byVersion: Record<string, Record<string, string>> = { [site.version]: own };
  for (const { name } of site.versions) {
    if (name === site.version) continue;
    // The search files of an old version are named in its own pages.
    const prefix = name === site.versions[0]?.name ? site.base : `${site.base}${name}/`;
    const data = await readSiteOf(files.base === undefined ? prefix : `${prefix}index.html`, files);
    if (data?.searchFiles) byVersion[name] = data.searchFiles;
  }
  const fetch: FetchLike = async (url) => {
    const text = await files.read(url);
    return { ok: text !== undefined, status: text === undefined ? 404 : 200, json: async () => JSON.parse(text ?? '') };
  };
  // The search result reports it; stdout is reserved for the protocol.
  return createFetchSearcher({ files: byVersion, fetch, onError: () => {} });
}
