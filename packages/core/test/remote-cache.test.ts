import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { coldSite } from './helpers/cold-site.js';
import { build } from './helpers/core.js';
import { startObjectServer } from './helpers/object-server.js';
import { makeSite, writeSiteFile } from './helpers/site.js';
import { contentsOf } from './helpers/snapshot-folder.js';
import { SEVERAL_BUILDS } from './helpers/timeouts.js';

vi.setConfig({ testTimeout: SEVERAL_BUILDS });

const PAGE_COUNT = 40;

/** Logs every page that is parsed, to a file outside the site. The address of the cache comes from the environment. */
const CONFIG = `import { appendFileSync } from 'node:fs';
const log = { name: 'log', pageParsed(page) {
  appendFileSync(process.env.DIPTYCH_TEST_PARSED, page.title + '\\n');
  return page;
} };
export default {
  title: 'Fixture', theme: './theme.tsx', styles: [], lastUpdated: false, plugins: [log],
  cache: { remote: process.env.DIPTYCH_TEST_REMOTE },
};
`;

/** A machine of its own: the same site in another folder, with nothing of any build. */
function newMachine(): string {
  const pages = Array.from({ length: PAGE_COUNT }, (_, at): [string, string] => [
    `docs/guide/page-${at}.md`,
    `# Page ${at}\n\nText ${at}.\n\n\`\`\`js\nconst at = ${at};\n\`\`\`\n`,
  ]);
  return makeSite({
    files: {
      'diptych.config.ts': CONFIG,
      'components/Note.tsx': 'export const Note = () => <b>noted</b>;\n',
      'docs/index.md': '# Home\n',
      'docs/noted.mdx': "import { Note } from '../components/Note.tsx'\n\n# Noted\n\n<Note />\n",
      'docs/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
      ...Object.fromEntries(pages),
    },
  });
}

/** Uses a cache in all builds of the test; returns a function with the pages that were parsed since its last call. */
function useRemote(remote: string, env: Record<string, string> = {}): () => string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'diptych-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const log = path.join(folder, 'parsed.txt');
  const all = { DIPTYCH_TEST_REMOTE: remote, DIPTYCH_TEST_PARSED: log, ...env };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  return () => {
    try {
      return readFileSync(log, 'utf8').split('\n').filter(Boolean).sort();
    } catch {
      return [];
    } finally {
      rmSync(log, { force: true });
    }
  };
}

const siteOf = (root: string) => contentsOf(path.join(root, 'dist'));

const S3_ENV = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };

it('builds on a second machine from what the first one made, over S3', async () => {
  const server = await startObjectServer(/^AWS4-HMAC-SHA256 Credential=key\/\d+\/eu-west-1\/s3\/aws4_request/);
  const parsed = useRemote(`s3://bucket/docs/site?endpoint=${server.url}&region=eu-west-1`, S3_ENV);
  const [first, second] = [newMachine(), newMachine()];

  expect(await build({ root: first })).toMatchObject({ warnings: [] });
  expect(parsed()).toHaveLength(PAGE_COUNT + 2);
  expect([...server.objects.keys()].every((name) => name.startsWith('/bucket/docs/site/'))).toBe(true);
  expect(server.objects.size).toBeLessThan(8);

  server.requests = [];
  expect(await build({ root: second })).toMatchObject({ upToDate: false, rendered: 0, warnings: [] });
  expect(parsed()).toEqual([]);
  expect(siteOf(second)).toEqual(siteOf(first));
  expect(server.requests.length).toBeLessThan(16);
  expect(server.requests.filter((request) => /^(PUT|DELETE)/.test(request))).toEqual([]);

  server.requests = [];
  expect(await build({ root: second })).toMatchObject({ upToDate: true });
  expect(server.requests).toEqual([]);
});

it('parses on each machine only what nobody has parsed, over HTTP', async () => {
  const server = await startObjectServer(/^Bearer token$/);
  const parsed = useRemote(`${server.url}/docs`, { DIPTYCH_CACHE_TOKEN: 'token' });
  const [first, second, third] = [newMachine(), newMachine(), newMachine()];
  await build({ root: first });
  parsed();
  const edit = (root: string) => writeSiteFile(root, 'docs/guide/page-7.md', '# Page 7\n\nOther text.\n');

  edit(second);
  expect(await build({ root: second })).toMatchObject({ rendered: 1, warnings: [] });
  expect(parsed()).toEqual(['Page 7']);
  expect(siteOf(second)).toEqual(await coldSite(second));
  parsed();

  // It has built before, and takes the second one's result of the page.
  edit(first);
  expect(await build({ root: first })).toMatchObject({ rendered: 1, warnings: [] });
  expect(parsed()).toEqual([]);
  expect(siteOf(first)).toEqual(siteOf(second));

  writeSiteFile(third, 'docs/noted.mdx', '# Noted\n\nNo component.\n');
  await build({ root: third });
  expect(parsed()).toEqual(['Noted']);
  expect(siteOf(third)).toEqual(await coldSite(third));
});

it('is not held up by a server that is gone, nor by one that may only be read', async () => {
  const server = await startObjectServer();
  server.intercept = (method) => (method === 'PUT' ? 403 : undefined);
  useRemote(`${server.url}/docs`);
  const root = newMachine();
  const written = await build({ root, strict: true });
  expect(written.warnings).toMatchObject([
    { code: 'cache-remote-failed', severity: 'warning', message: expect.stringMatching(/could not be written.*403/) },
  ]);

  useRemote('http://127.0.0.1:9/docs');
  const other = newMachine();
  const unread = await build({ root: other, strict: true });
  expect(unread.warnings).toMatchObject([
    { code: 'cache-remote-failed', message: expect.stringMatching(/127\.0\.0\.1:9\/docs could not be read/) },
  ]);
  expect(siteOf(other)).toEqual(siteOf(root));
  // What was wrong with the cache is no part of the site.
  expect(await build({ root: other })).toMatchObject({ upToDate: true, warnings: [] });
});

it('counts the time of the cache to the stages before and after its own work', async () => {
  const root = makeSite({
    files: {
      'diptych.config.ts': `const wait = () => new Promise((resolve) => setTimeout(resolve, 300));
export default {
  title: 'Fixture', theme: './theme.tsx', styles: [],
  cache: { remote: { name: 'slow', hasItem: wait, getItem: wait, getKeys: () => [], setItem: wait, setItemRaw: wait } },
};
`,
      'docs/index.md': '# Home\n',
    },
  });
  const { stages } = await build({ root });
  expect(stages.load).toBeGreaterThan(290);
  expect(stages.publish).toBeGreaterThan(290);
});

it.each([
  ['a bucket that does not exist', 404, 's3://missing/docs?endpoint='],
  ['a server that stores nothing', 200, ''],
])('reports %s', async (_name, status, scheme) => {
  const server = await startObjectServer();
  server.intercept = () => status;
  useRemote(`${scheme}${server.url}`, S3_ENV);
  expect((await build({ root: newMachine() })).warnings).toMatchObject([
    { code: 'cache-remote-failed', message: expect.stringMatching(/could not be written.*does not store/) },
  ]);
});

it('makes what a server has damaged or lost again, once', async () => {
  const server = await startObjectServer();
  const parsed = useRemote(`${server.url}/docs`);
  const first = newMachine();
  await build({ root: first });
  const packs = [...server.objects.keys()].filter((name) => name.includes('/pack-'));
  const intact = new Map(server.objects);
  const damage = (name: string) =>
    server.objects.set(name, Buffer.from((intact.get(name) as Buffer).map((byte) => byte ^ 1)));
  const lose = (name: string) => server.objects.delete(name);
  const cases = packs.map((name, at) => ({ names: [name], change: at % 2 ? lose : damage }));
  for (const { names, change } of [...cases, { names: packs, change: lose }, { names: packs, change: damage }]) {
    server.objects.clear();
    for (const [key, content] of intact) server.objects.set(key, content);
    for (const name of names) change(name);
    const [second, third] = [newMachine(), newMachine()];
    expect(await build({ root: second })).toMatchObject({ warnings: [] });
    expect(siteOf(second), names.join()).toEqual(siteOf(first));
    parsed();
    expect(await build({ root: third }), names.join()).toMatchObject({ rendered: 0, warnings: [] });
    expect(parsed()).toEqual([]);
    expect(siteOf(third)).toEqual(siteOf(first));
  }
});
