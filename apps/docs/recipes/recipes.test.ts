import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type BuiltSite, buildSite } from './build-site.js';
import { bucket, gitHubPages, type Host, nginx, serve } from './hosts.js';
import { readRecipe } from './read-recipe.js';

const hasNginx = spawnSync('nginx', ['-v']).error === undefined;
const HOSTING = new URL('../../../packages/core/hosting/', import.meta.url);

/** Asks for every page, every link and an unknown address, as a reader's browser does. */
async function visitAll({ origin }: Host, site: BuiltSite, base: string): Promise<void> {
  expect(site.pages.length).toBeGreaterThan(10);
  for (const page of site.pages) {
    const response = await fetch(origin + page);
    expect([response.status, response.headers.get('content-type')], page).toEqual([200, expect.stringMatching(/html/)]);
    expect(await response.text(), page).toContain(`<link rel="canonical" href="https://docs.example.com${page}"`);
  }
  for (const link of site.links) expect((await fetch(origin + link)).status, link).toBe(200);
  const unknown = await fetch(`${origin}${base}no/such/page`);
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toContain(`href="${base}assets/`);
  const moved = await fetch(`${origin}${base}start`);
  expect(await moved.text()).toContain(`url=${base}guide/install"`);
}

/** A host that stops with the test. */
async function running(host: Promise<Host>): Promise<Host> {
  const started = await host;
  onTestFinished(() => started.stop());
  return started;
}

describe('at the root of a host', () => {
  let site: BuiltSite;

  beforeAll(async () => {
    site = await buildSite('/');
  }, 60_000);
  afterAll(() => site.remove());

  test.skipIf(!hasNginx)('the server block for nginx', async () => {
    const host = await running(nginx(readRecipe('nginx', '/etc/nginx/conf.d/docs.conf'), site.folder));
    await visitAll(host, site, '/');
    const kept = async (path: string) => (await fetch(host.origin + path)).headers.get('cache-control');
    const asset = site.links.find((link) => link.startsWith('/assets/')) ?? '';
    expect(await kept(asset)).toBe('public, max-age=31536000, immutable');
    expect(await kept('/guide/install')).toBe('public, max-age=0, must-revalidate');
    const folder = await fetch(`${host.origin}/guide`);
    expect([folder.redirected, new URL(folder.url).pathname]).toEqual([true, '/guide/']);
  });

  test.skipIf(!hasNginx)('the file for nginx that the package brings', async () => {
    const host = await running(nginx(readFileSync(new URL('nginx.conf', HOSTING), 'utf8'), site.folder));
    await visitAll(host, site, '/');
    const markdown = await fetch(`${host.origin}/guide/`, { headers: { accept: 'text/markdown' } });
    expect([markdown.headers.get('content-type'), markdown.headers.get('vary')]).toEqual([
      'text/markdown; charset=utf-8',
      'Accept',
    ]);
    expect(await markdown.text()).toMatch(/^# Guide$/m);
  });

  test('the function for a bucket behind CloudFront', async () => {
    const source = readRecipe('object-storage', 'function.js');
    const handler = new Function(`${source}; return handler;`)() as (event: object) => { uri: string };
    await visitAll(await running(serve(bucket(site.folder, (uri) => handler({ request: { uri } }).uri))), site, '/');
  });
});

test('GitHub Pages, under the path of a repository', async () => {
  const base = '/repository/';
  expect(readRecipe('github-pages', '.github/workflows/docs-deploy.yml')).toContain('--base "');
  const site = await buildSite(base);
  onTestFinished(() => site.remove());
  expect(site.links.filter((link) => !link.startsWith(base))).toEqual([]);
  const host = await running(serve(gitHubPages(site.folder, base)));
  await visitAll(host, site, base);
  expect((await fetch(`${host.origin}${base}guide`)).url).toBe(`${host.origin}${base}guide/`);
}, 60_000);

test('the image for Docker serves the folder that the server block names', () => {
  const [, root] = /root ([^;]+);/.exec(readRecipe('nginx', '/etc/nginx/conf.d/docs.conf')) ?? [];
  expect(readRecipe('docker', 'Dockerfile')).toContain(`COPY --from=build /site/dist ${root}\n`);
});

test.each([
  ['nginx', '/etc/nginx/conf.d/docs.conf'],
  ['object-storage', 'function.js'],
  ['github-pages', '.github/workflows/docs-deploy.yml'],
  ['docker', 'Dockerfile'],
  ['netlify', 'netlify.toml'],
  ['vercel', 'vercel.json'],
  ['cloudflare', 'wrangler.jsonc'],
])('the recipe for %s is the same in both languages', (page, title) => {
  expect(readRecipe(page, title, 'zh')).toBe(readRecipe(page, title, 'en'));
});
