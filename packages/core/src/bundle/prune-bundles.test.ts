import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ownName } from '../cache/process-name.js';
import { pruneBundles } from './prune-bundles.js';

it('a bundle in progress stays while its process runs', () => {
  const cacheDir = mkdtempSync(path.join(tmpdir(), 'diptych-bundles-'));
  onTestFinished(() => rmSync(cacheDir, { recursive: true, force: true }));
  const own = ownName();
  for (const name of [own, '999999999-abc', '0123456789abcdef0123', 'used']) {
    mkdirSync(path.join(cacheDir, 'bundle', name), { recursive: true });
  }
  pruneBundles(cacheDir, ['bundle/used']);
  expect(readdirSync(path.join(cacheDir, 'bundle')).sort()).toEqual([own, 'used'].sort());
});
