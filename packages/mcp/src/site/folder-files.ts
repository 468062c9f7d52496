import { existsSync, realpathSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { McpError } from './mcp-error.js';
import { readDocumentData } from './read-document-data.js';
import { redirectTarget } from './redirect-rules.js';
import { decodedPath, type SiteFiles } from './site-files.js';

/** Every built site has one of these documents; the first that exists describes the site. */
export const ENTRY_FILES = ['index.html', '404.html'];

/**
 * The files of a built site in a folder: the folder itself, or `dist` in it.
 * @throws {McpError} if there is none.
 */
export async function openFolder(folder: string): Promise<SiteFiles> {
  const named = path.resolve(folder);
  for (const candidate of [named, path.join(named, 'dist')]) {
    const base = await baseOf(candidate);
    if (base !== undefined) return folderFiles(realpathSync(candidate), base);
  }
  const suggestion = existsSync(named)
    ? 'Run `diptych build`, or pass the folder of the built site or the address of the published one.'
    : 'Pass the folder of a site, or the address of a published one.';
  throw new McpError(`There is no built site in ${named}.`, suggestion);
}

function folderFiles(root: string, base: string): SiteFiles {
  return {
    origin: root,
    host: '',
    base,
    async read(address) {
      const local = decodedPath(address);
      if (local === undefined || !local.startsWith(base)) return undefined;
      const file = path.join(root, local.slice(base.length));
      // Addresses come from a model: read nothing outside the folder.
      if (file !== root && !file.startsWith(root + path.sep)) return undefined;
      return readFile(file, 'utf8').catch(() => undefined);
    },
    async redirectOf(address) {
      const rules = await readFile(path.join(root, '_redirects'), 'utf8').catch(() => '');
      return redirectTarget(rules, address);
    },
    async stamp() {
      const stamps = await Promise.all(STAMPED.map((name) => stampOf(path.join(root, name))));
      return stamps.join(' ');
    },
  };
}

/**
 * A build that changes anything replaces the folder, but keeps the documents that are as before. Tools that copy a site
 * keep the folder, and replace what changed: the text of any page of the default language is in `llms-full.txt` too.
 */
const STAMPED = ['', ...ENTRY_FILES, 'llms-full.txt'];

async function stampOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  return found ? `${found.mtimeMs}/${found.ino}` : '';
}

/** The base of the site in a folder, from the address of its entry; `undefined` if the folder has no site. */
async function baseOf(folder: string): Promise<string | undefined> {
  for (const name of ENTRY_FILES) {
    const html = await readFile(path.join(folder, name), 'utf8').catch(() => undefined);
    const data = html === undefined ? undefined : readDocumentData(html);
    const home = data?.page.alternates.find(({ locale }) => locale === data.page.locale);
    // The entry is at the root of the default language; its home is the base.
    if (home) return home.link;
  }
  return undefined;
}
