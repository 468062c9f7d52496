import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { coldSite } from './helpers/cold-site.js';
import { build } from './helpers/core.js';
import { makeSite, writeSiteFile } from './helpers/site.js';
import { contentsOf } from './helpers/snapshot-folder.js';
import { SEVERAL_BUILDS } from './helpers/timeouts.js';

vi.setConfig({ testTimeout: SEVERAL_BUILDS });

const counter = (word: string) =>
  `'use client';\n\nexport const Counter = () => <button type="button">${word}</button>;\n`;
const note = (word: string) => `export const Note = () => <b>${word}</b>;\n`;
const page = (text: string) =>
  `import { Counter } from '../components/Counter.tsx'\nimport { Note } from '../components/Note.tsx'\n\n# Page\n\n${text} <Note />\n\n<Counter />\n`;

/** Logs every page that is parsed, to a file outside the site: the only trace of the work that a copy cannot have. */
const CONFIG = `import { appendFileSync } from 'node:fs';

const log = {
  name: 'log',
  pageParsed(page) {
    appendFileSync(process.env.DIPTYCH_TEST_PARSED, page.title + '\\n');
    return page;
  },
};

export default { title: 'Fixture', theme: './theme.tsx', styles: [], lastUpdated: false, plugins: [log] };
`;

let log: string;
beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'diptych-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  log = path.join(folder, 'parsed.txt');
  vi.stubEnv('DIPTYCH_TEST_PARSED', log);
  onTestFinished(() => void vi.unstubAllEnvs());
});

/** Titles of the pages that were parsed since the last call. */
function parsed(): string[] {
  appendFileSync(log, '');
  const titles = readFileSync(log, 'utf8').split('\n').filter(Boolean).sort();
  rmSync(log);
  return titles;
}

/** A site that was built once. */
async function builtSite(): Promise<string> {
  const root = makeSite({
    files: {
      'diptych.config.ts': CONFIG,
      'components/Counter.tsx': counter('Count'),
      'components/Note.tsx': note('noted'),
      'docs/index.md': '# Home\n\n[Page](./page.mdx)\n',
      'docs/page.mdx': page('Text'),
    },
  });
  expect(await build({ root })).toMatchObject({ upToDate: false, pages: 2 });
  expect(parsed()).toEqual(['Home', 'Page']);
  return root;
}

const documentOf = (root: string) => readFileSync(path.join(root, 'dist/page.html'), 'utf8');

/** A cache that is as good as where it was created: nothing is done again, and an edit does no more than it must. */
async function expectCacheReused(root: string): Promise<void> {
  expect(await build({ root })).toMatchObject({ upToDate: true, rendered: 0, warnings: [] });
  writeSiteFile(root, 'docs/page.mdx', page('Other text'));
  expect(await build({ root })).toMatchObject({ upToDate: false, rendered: 1, warnings: [] });
  expect(parsed()).toEqual(['Page']);
  expect(contentsOf(path.join(root, 'dist'))).toEqual(await coldSite(root));
  parsed();
}

it('reuses the cache of a project that is renamed', async () => {
  const from = await builtSite();
  const root = `${from} renamed`;
  renameSync(from, root);
  await expectCacheReused(root);
});

it('reuses the cache of a project that is moved', async () => {
  const from = await builtSite();
  const root = path.join(`${path.dirname(from)}-moved`, 'elsewhere');
  onTestFinished(() => rmSync(path.dirname(root), { recursive: true, force: true }));
  mkdirSync(path.dirname(root));
  renameSync(from, root);
  await expectCacheReused(root);
});

it('reuses the cache of a project that is copied, and leaves the original alone', async () => {
  const original = await builtSite();
  const root = `${original}-copy`;
  // Node's own copy rounds times of change.
  execFileSync('cp', ['-a', original, root]);
  const before = contentsOf(original);
  await expectCacheReused(root);
  expect(contentsOf(original)).toEqual(before);

  writeSiteFile(original, 'components/Counter.tsx', counter('Original'));
  writeSiteFile(original, 'components/Note.tsx', note('original'));
  await build({ root: original });
  expect(documentOf(original)).toContain('<b>original</b>');
  writeSiteFile(root, 'docs/page.mdx', page('Newer text'));
  await build({ root });
  expect(documentOf(root)).toContain('<b>noted</b>');
  expect(documentOf(root)).toContain('Count</button>');

  rmSync(original, { recursive: true });
  parsed();
  expect(await build({ root })).toMatchObject({ upToDate: true, rendered: 0 });
  writeSiteFile(root, 'docs/page.mdx', page('Newest text'));
  expect(await build({ root })).toMatchObject({ upToDate: false, rendered: 1, warnings: [] });
  expect(parsed()).toEqual(['Page']);
  expect(contentsOf(path.join(root, 'dist'))).toEqual(await coldSite(root));
});

it('keeps no path of the project in the cache', async () => {
  const root = await builtSite();
  const cache = path.join(root, '.diptych');
  const files = Object.keys(contentsOf(cache));
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((name) => readFileSync(path.join(cache, name), 'latin1').includes(root))).toEqual([]);
});
