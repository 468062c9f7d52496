import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { ownVersion } from './own-version.js';
import { createCurrentSite } from './site/current-site.js';
import type { SiteFiles } from './site/site-files.js';
import type { Site } from './site/types.js';
import { answerOf } from './tools/answer.js';
import { getOption } from './tools/get-option.js';
import { listPages } from './tools/list-pages.js';
import { readPage } from './tools/read-page.js';
import { searchSite } from './tools/search.js';

/** The tools are read-only and idempotent. */
const ANNOTATIONS = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

/** Maximum characters of a search; longer ones take seconds. */
const MAX_QUERY = 500;
/** Maximum characters of a name, a heading or a key. */
const MAX_NAME = 500;
/** Maximum characters of an address, in which a letter may take nine. */
const MAX_ADDRESS = 2000;

/** Creates the schema of a text of limited length. */
const text = (maximum: number) => z.string().max(maximum, `Use at most ${maximum} characters.`);
const OFFSET = z.number().int().min(0).optional();

/**
 * Creates the server of a site; it is not connected yet.
 * @throws {McpError} if the files are not a Diptych site.
 */
export async function createServer(files: SiteFiles): Promise<McpServer> {
  const current = createCurrentSite(files);
  const site = await current();
  const server = new McpServer(
    { name: 'diptych', title: site.title, version: ownVersion() },
    { instructions: about(site) },
  );
  const scope = scopeOptions(site);

  server.registerTool(
    'search',
    {
      title: `Search ${site.title}`,
      description: `Searches the documentation of ${site.title}. Returns pages and sections with addresses and excerpts; read them with read_page.`,
      inputSchema: z.strictObject({
        query: text(MAX_QUERY).min(1).describe('Words, a name or a question, in any language of the site'),
        limit: z.number().int().min(1).max(50).optional().describe('Results in each language. Default 10'),
        ...scope,
      }),
      annotations: ANNOTATIONS,
    },
    (request) => answerOf(async () => searchSite(await current(), request)),
  );
  server.registerTool(
    'read_page',
    {
      title: `Read a page of ${site.title}`,
      description: 'Returns a page, or one section of it, as Markdown.',
      inputSchema: z.strictObject({
        page: text(MAX_ADDRESS).min(1).describe('Path or address, such as /guide/start; may end in #section'),
        section: text(MAX_NAME).optional().describe('Id or text of a heading: returns only that section'),
        offset: OFFSET.describe('Number of characters to skip in a long page or section: the answer before names it'),
        ...scope,
      }),
      annotations: ANNOTATIONS,
    },
    (request) => answerOf(async () => readPage(await current(), request)),
  );
  server.registerTool(
    'list_pages',
    {
      title: `List the pages of ${site.title}`,
      description: 'Lists pages with titles, addresses and descriptions, by section.',
      inputSchema: z.strictObject({
        under: text(MAX_ADDRESS).optional().describe('Folder, such as /guide/'),
        offset: OFFSET.describe('Number of pages to skip in a long list'),
        ...scope,
      }),
      annotations: ANNOTATIONS,
    },
    (request) => answerOf(async () => listPages(await current(), request)),
  );
  server.registerTool(
    'get_option',
    {
      title: `Look up an option of ${site.title}`,
      description: 'Returns the documentation of an option, a command line flag or a member of an API, by its name.',
      inputSchema: z.strictObject({
        name: text(MAX_NAME).min(1).describe('Full name or its last part: build.outDir, --port, defineConfig'),
        ...scope,
      }),
      annotations: ANNOTATIONS,
    },
    (request) => answerOf(async () => getOption(await current(), request)),
  );
  // Loads the index before the first query.
  void site.search?.load({ locale: site.languages[0]?.key ?? '', version: site.versions[0] });
  return server;
}

function scopeOptions({ languages, versions }: Site) {
  const names = languages.map(({ key, label }) => `${key} (${label})`).join(', ');
  return {
    language: text(MAX_NAME)
      .optional()
      .describe(`One of ${names}. Default: that of the address, else ${languages[0]?.key}`),
    version: text(MAX_NAME)
      .optional()
      .describe(versions.length > 0 ? `One of ${versions.join(', ')}. Default: ${versions[0]}` : 'This site has none'),
  };
}

function about({ title, description, languages, pages }: Site): string {
  const names = languages.map(({ label, key }) => `${label} (${key})`).join(', ');
  return [
    `The documentation of ${title}${description && `: ${description}`}.`,
    `${pages.length} pages, in ${names}. Search first, then read the pages or sections found.`,
  ].join('\n');
}
