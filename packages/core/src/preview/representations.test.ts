import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findFile } from './path-to-answer.js';
import { createRepresentations, type Representation } from './representations.js';

const folder = mkdtempSync(path.join(tmpdir(), 'diptych-preview-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const representations = createRepresentations();
async function get(name: string, encoding: 'br' | 'gzip' | 'identity'): Promise<Representation> {
  const found = await findFile(folder, name);
  if (!found) throw new Error(`${name} is missing`);
  return representations.get(found, encoding);
}

it('compresses once, also for clients that ask at the same time', async () => {
  writeFileSync(path.join(folder, 'a.html'), 'text '.repeat(1000));
  const [first, second] = await Promise.all([get('a.html', 'br'), get('a.html', 'br')]);
  expect(first.encoding).toBe('br');
  expect(second.body).toBe(first.body);
  expect((await get('a.html', 'br')).body).toBe(first.body);
});

it('reads a file again when it has changed', async () => {
  const before = await get('a.html', 'br');
  writeFileSync(path.join(folder, 'a.html'), 'other text '.repeat(1000));
  const after = await get('a.html', 'br');
  expect(after.etag).not.toBe(before.etag);
  expect(after.body.equals(before.body)).toBe(false);
});

it('keeps what compression would make larger', async () => {
  writeFileSync(path.join(folder, 'small.txt'), 'x'.repeat(1023));
  expect((await get('small.txt', 'br')).encoding).toBe('identity');
  const noise = Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * index * 2_654_435_761) >>> 13));
  writeFileSync(path.join(folder, 'noise.txt'), noise);
  const { body } = await get('noise.txt', 'gzip');
  expect(body.length).toBeLessThanOrEqual(noise.length);
});

it('forgets a failed reading', async () => {
  const found = { file: path.join(folder, 'late.txt'), size: 4, stamp: '1' };
  await expect(representations.get(found, 'gzip')).rejects.toThrow('ENOENT');
  writeFileSync(found.file, 'late');
  expect((await representations.get(found, 'gzip')).body.toString()).toBe('late');
});
