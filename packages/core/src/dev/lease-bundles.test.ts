import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SiteBundle } from '../bundle/types.js';
import { openBundleLease } from './lease-bundles.js';

let cacheDir: string;

beforeEach(() => {
  cacheDir = mkdtempSync(path.join(tmpdir(), 'diptych-lease-'));
});

afterEach(() => rmSync(cacheDir, { recursive: true, force: true }));

/** Writes a bundle, without a record: no build can reuse it. */
function writeBundle(hash: string): SiteBundle {
  const folder = path.join(cacheDir, 'bundle', hash);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'server.mjs'), '');
  return { hash } as SiteBundle;
}

const exists = (hash: string) => existsSync(path.join(cacheDir, 'bundle', hash, 'server.mjs'));

test('the bundle that ends is removed, and no other', async () => {
  const lease = openBundleLease(cacheDir, 'config.mjs');
  const first = writeBundle('first');
  await lease.during(async () => ({ bundle: first }));
  await lease.during(async () => ({ bundle: writeBundle('second') }));
  lease.end(first);
  expect([exists('first'), exists('second')]).toEqual([false, true]);
});

test('a bundle that is being written stays while another ends', async () => {
  const lease = openBundleLease(cacheDir, 'config.mjs');
  const first = writeBundle('first');
  await lease.during(async () => ({ bundle: first }));
  await lease.during(async () => {
    const bundle = writeBundle('second');
    lease.end(first);
    return { bundle };
  });
  expect([exists('first'), exists('second')]).toEqual([false, true]);
});

test('a bundle that is being written stays while another server closes', async () => {
  const previous = openBundleLease(cacheDir, 'config.mjs');
  const lease = openBundleLease(cacheDir, 'config.mjs');
  const first = writeBundle('first');
  await previous.during(async () => ({ bundle: first }));
  const second = writeBundle('second');
  await lease.during(async () => ({ bundle: second }));
  await lease.during(async () => {
    const bundle = writeBundle('third');
    lease.end(second);
    previous.close();
    previous.end(first);
    return { bundle };
  });
  expect([exists('first'), exists('second'), exists('third')]).toEqual([false, false, true]);
});

test('of two bundles in progress, the second stays when the first is done', async () => {
  const lease = openBundleLease(cacheDir, 'config.mjs');
  const first = writeBundle('first');
  await lease.during(async () => {
    const bundle = writeBundle('second');
    await lease.during(async () => ({ bundle: first }));
    lease.end(first);
    return { bundle };
  });
  expect([exists('first'), exists('second')]).toEqual([false, true]);
});
