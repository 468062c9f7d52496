import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SiteBundle } from '../bundle/types.js';
import { type ConfigLease, openServerLease } from './lease-bundles.js';

let cacheDir: string;

beforeEach(() => {
  cacheDir = mkdtempSync(path.join(tmpdir(), 'diptych-lease-'));
});

afterEach(() => rmSync(cacheDir, { recursive: true, force: true }));

/** Writes a bundle, without a manifest: no build can reuse it. */
function writeBundle(hash: string): SiteBundle {
  const folder = path.join(cacheDir, 'bundle', hash);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'server.mjs'), '');
  const shared = { path: 'app.js', source: `${hash}/app.js` };
  return { hash, files: [shared, { path: `${hash}.js`, source: `${hash}/own.js` }] } as SiteBundle;
}

const exists = (hash: string) => existsSync(path.join(cacheDir, 'bundle', hash, 'server.mjs'));

/** A bundle that has run. */
async function ended(lease: ConfigLease, hash: string): Promise<void> {
  const bundle = writeBundle(hash);
  await lease.during(async () => ({ bundle }));
  lease.end(bundle);
}

test('the last bundles that have ended stay, for open tabs, and no others', async () => {
  const server = openServerLease(cacheDir);
  const lease = server.openConfig('config.mjs');
  const hashes = Array.from({ length: 9 }, (_, index) => `bundle-${index}`);
  for (const hash of hashes) await ended(lease, hash);
  await lease.during(async () => ({ bundle: writeBundle('running') }));
  expect([...hashes, 'running'].filter(exists)).toEqual([...hashes.slice(1), 'running']);
  expect(server.bundleFile('app.js')).toBe('running/app.js');
  expect(server.bundleFile('bundle-1.js')).toBe('bundle-1/own.js');
  expect(server.bundleFile('bundle-0.js')).toBeUndefined();
  // Several times the same one.
  for (let time = 0; time < 9; time++) await ended(lease, 'bundle-1');
  expect(exists('bundle-2')).toBe(true);
});

test('bundles of another config of the server stay, and none after the server has closed', async () => {
  const server = openServerLease(cacheDir);
  const before = server.openConfig('before.mjs');
  await ended(before, 'first');
  const lease = server.openConfig('config.mjs');
  before.close();
  await ended(lease, 'second');
  expect([exists('first'), exists('second')]).toEqual([true, true]);
  server.close();
  await ended(openServerLease(cacheDir).openConfig('config.mjs'), 'third');
  expect([exists('first'), exists('second'), exists('third')]).toEqual([false, false, true]);
});

test('a config that is loaded again stays when the one before is closed', async () => {
  const server = openServerLease(cacheDir);
  const config = path.join(cacheDir, 'config-1a-2b.mjs');
  writeFileSync(config, '');
  const before = server.openConfig(config);
  const lease = server.openConfig(config);
  before.close();
  await ended(lease, 'first');
  expect(existsSync(config)).toBe(true);
  lease.close();
  await ended(server.openConfig('config-3c-4d.mjs'), 'second');
  expect(existsSync(config)).toBe(false);
});

test('a bundle that is being written stays while others end', async () => {
  const previous = openServerLease(cacheDir);
  const lease = openServerLease(cacheDir).openConfig('config.mjs');
  await ended(previous.openConfig('config.mjs'), 'first');
  await lease.during(async () => {
    const bundle = writeBundle('second');
    await lease.during(async () => ({ bundle: writeBundle('third') }));
    previous.close();
    await ended(lease, 'fourth');
    return { bundle };
  });
  expect([exists('first'), exists('second')]).toEqual([false, true]);
});
