import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import config from '../diptych.config.js';
import { siteFolder } from './site.js';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const dist = path.join(siteFolder, 'dist');

it('every edit link leads to a file of this repository', () => {
  const base = `${config.editLink?.docRepoBaseUrl}/`;
  const [, folder = ''] = /^https:\/\/github\.com\/[^/]+\/[^/]+\/edit\/main\/(.+)$/.exec(base) ?? [];
  expect(existsSync(path.join(repository, folder, 'en/index.mdx'))).toBe(true);
  const documents = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const links = documents.flatMap((name) => editLinks(readFileSync(path.join(dist, name), 'utf8'), base));
  expect(links.length).toBeGreaterThan(90);
  expect(links.filter((link) => !existsSync(path.join(repository, folder, link)))).toEqual([]);
});

/** What follows the base in the addresses of a document that begin with it. */
function editLinks(html: string, base: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)]
    .map(([, href = '']) => href)
    .filter((href) => href.startsWith(base))
    .map((href) => decodeURIComponent(href.slice(base.length)));
}
