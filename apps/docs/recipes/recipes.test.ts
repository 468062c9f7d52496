import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type BuiltSite, buildSite } from './build-site.js';
import { bucket, gitHubPages, type Host, nginx, serve } from './hosts.js';
import { readRecipe } from './read-recipe.js';

const hasNginx = spawnSync('nginx', ['-v']).error === undefined;
const NGINX = readFileSync(new URL('../../../packages/core/hosting/nginx.conf', import.meta.url), 'utf8');

/** Requests every page, every link and an unknown address, as a reader's browser does. */
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

  test.skipIf(!hasNginx)('the file for nginx', async () => {
    const host = await running(nginx(NGINX, site.folder));
    await visitAll(host, site, '/');
    const ask = async (path: string, accept = '*/*') => {
      const response = await fetch(host.origin + path, { headers: { accept }, redirect: 'manual' });
      const header = (name: string) => response.headers.get(name);
      const sent = { type: header('content-type'), kept: header('cache-control'), location: header('location') };
      return { status: response.status, ...sent, varies: header('vary'), text: await response.text() };
    };
    const page = { status: 200, type: 'text/html; charset=utf-8', kept: 'public, max-age=0, must-revalidate' };
    expect(await ask('/guide/install')).toMatchObject({ ...page, varies: 'Accept-Encoding' });
    const asset = site.links.find((link) => link.startsWith('/assets/')) ?? '';
    expect(await ask(asset)).toMatchObject({ status: 200, kept: 'public, max-age=31536000, immutable' });
    expect(await ask('/assets/gone.js')).toMatchObject({ ...page, status: 404 });
    for (const [path, location] of [
      ['/guide', '/guide/'],
      ['/zh', '/zh/'],
      ['/guide/install/', '/guide/install'],
      ['/guide/fold/', '/guide/fold'],
      ['/releases/%E6%8A%98%E7%BA%B8/', '/releases/%E6%8A%98%E7%BA%B8'],
    ] as const) {
      expect(await ask(path), path).toMatchObject({ status: 301, location });
    }
    const text = (name: string, type: string) => [`/${name}`, `${type}; charset=utf-8`] as const;
    for (const [path, type] of [
      text('guide/install.md', 'text/markdown'),
      text('llms.txt', 'text/plain'),
      text('sitemap.xml', 'text/xml'),
      text('static/pages/guide/install.json', 'application/json'),
    ]) {
      expect(await ask(path), path).toMatchObject({ ...page, type });
    }
    const missing = (await ask('/no/such/page')).text;
    expect(missing).toContain('<html');
    for (const path of ['/no/such/page', '/no/such/', '/assets/'])
      expect(await ask(path, 'text/markdown'), path).toMatchObject({ ...page, status: 404, text: missing });
    const markdown = {
      ...page,
      type: 'text/markdown; charset=utf-8',
      varies: expect.stringMatching(/\bAccept(?:,|$)/),
    };
    const titles = { '/': 'Paper', '/guide/': 'Guide', '/guide/install': 'Install', '/releases/v1.2': 'Version 1.2' };
    for (const [path, title] of Object.entries(titles))
      expect(await ask(path, 'text/markdown'), path).toMatchObject({
        ...markdown,
        text: expect.stringContaining(`# ${title}`),
      });
    expect(await ask('/guide/install', 'text/html, text/markdown;q=0')).toMatchObject(page);
    expect(await ask(asset, 'text/markdown')).toMatchObject({
      status: 200,
      kept: 'public, max-age=31536000, immutable',
    });
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

test.skipIf(!hasNginx)(
  'the file for nginx, with the lines for a path',
  async () => {
    const base = '/docs/';
    const site = await buildSite(base);
    onTestFinished(() => site.remove());
    const root = mkdtempSync(path.join(tmpdir(), 'nginx-root-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    cpSync(site.folder, path.join(root, 'docs'), { recursive: true });
    const lines = readRecipe('nginx', 'The lines for /docs/').trimEnd().split('\n');
    const beginnings = [/^ *"~\^\/.*assets.*$/m, /^ *error_page .*$/m, /^ *add_header Link .*$/m];
    const blocks = beginnings.reduce((text, line, index) => {
      expect(lines[index]).toMatch(line);
      return text.replace(line, () => lines[index] ?? '');
    }, NGINX);
    const host = await running(nginx(blocks, root));
    await visitAll(host, site, base);
    const asset = site.links.find((link) => link.startsWith('/docs/assets/')) ?? '';
    expect((await fetch(host.origin + asset)).headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${host.origin}/docs/guide`)).url).toBe(`${host.origin}/docs/guide/`);
    const { headers } = await fetch(`${host.origin}/docs/`);
    expect(`${headers.get('link')}\n`).toBe(
      /Link: (.*\n)/.exec(readFileSync(path.join(site.folder, '_headers'), 'utf8'))?.[1],
    );
  },
  60_000,
);

test('the image for Docker serves the folder that the server block names', () => {
  const [, root] = /root ([^;]+);/.exec(NGINX) ?? [];
  expect(readRecipe('docker', 'Dockerfile')).toContain(`COPY --from=build /site/dist ${root}\n`);
});

test.each([
  ['object-storage', 'function.js'],
  ['github-pages', '.github/workflows/docs-deploy.yml'],
  ['docker', 'Dockerfile'],
  ['nginx', 'The lines for /docs/'],
  ['netlify', 'netlify.toml'],
  ['vercel', 'vercel.json'],
  ['cloudflare', 'wrangler.jsonc'],
])('the recipe for %s is the same in both languages', (page, title) => {
  expect(readRecipe(page, title, 'zh')).toBe(readRecipe(page, title, 'en'));
});
