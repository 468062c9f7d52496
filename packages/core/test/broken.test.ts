import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build, PACKAGE } from './helpers/core.js';
import { describeOutcome, outcomeOf } from './helpers/outcome.js';
import { fillSite } from './helpers/site.js';
import { contentsOf } from './helpers/snapshot-folder.js';

const BROKEN = path.join(PACKAGE, 'test/fixtures/broken');

const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'diptych-broken-'));
// All cases stand at one path in turn, so that those without code of their own share one bundle.
const root = path.join(folder, 'site');
const cache = path.join(root, '.diptych');
const sharedCache = path.join(folder, 'cache');

beforeAll(async () => {
  fillSite(root, { files: { 'docs/index.md': '# Page\n' } });
  await build({ root });
  rmSync(path.join(cache, 'manifest.json'));
  cpSync(cache, sharedCache, { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(readdirSync(BROKEN))('%s', async (name) => {
  rmSync(root, { recursive: true });
  fillSite(root, { fixture: `broken/${name}` });
  cpSync(sharedCache, cache, { recursive: true });
  const dist = path.join(root, 'dist');
  mkdirSync(dist);
  writeFileSync(path.join(dist, '.diptych-output'), '');
  writeFileSync(path.join(dist, 'index.html'), 'the site before');
  const before = contentsOf(dist);
  const outcome = await outcomeOf(root);
  await expect(describeOutcome(outcome, root)).toMatchFileSnapshot(path.join(BROKEN, name, 'expected.txt'));
  if (outcome.error) expect(contentsOf(dist)).toEqual(before);
  expect(readdirSync(root).filter((entry) => entry.startsWith('dist.'))).toEqual([]);
});
