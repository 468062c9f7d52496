import { cpSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { editText } from '../src/fix/apply-fixes.js';
import { createSite, type TestSite } from './create-site.js';

const site: TestSite = createSite({});
cpSync(path.join(import.meta.dirname, 'corpus'), site.root, { recursive: true });
afterAll(() => site.close());

const ZH = 'docs/zh/guide/fold.mdx';

/** Seeds mistakes, mends them, and gives back what the file then holds. */
async function mend(file: string, from: string, to: string, rule: string): Promise<string> {
  const before = site.read(file);
  site.edit(file, from, to);
  const result = await site.check({ rules: [rule], fix: true });
  expect(result).toMatchObject({ fixed: 1, findings: [] });
  const after = site.read(file);
  site.write(file, before);
  return after;
}

test('a heading inherits the id of its original, in the way the page writes ids', async () => {
  const before = site.read(ZH);
  expect(await mend(ZH, '## 谷折 {#valley}', '## 谷折', 'headings')).toBe(before);
  expect(await mend(ZH, '### 工具 {#tools}', '### 工具 ###', 'headings')).toBe(
    before.replace('### 工具 {#tools}', '### 工具 {#tools} ###'),
  );
});

test('a link loses the name of its language', async () => {
  expect(await mend(ZH, '[首页](/)', '[首页](/zh/)', 'links')).toBe(site.read(ZH));
  const en = 'docs/en/guide/fold.mdx';
  expect(await mend(en, '[Home](/)', '[Home](/en/)', 'links')).toBe(site.read(en));
});

test('an id that somebody wrote is not replaced', async () => {
  const before = site.read(ZH);
  site.edit(ZH, '{#tools}', '{#tool}');
  const result = await site.check({ rules: ['headings'], fix: true });
  expect(result).toMatchObject({ fixed: 0, findings: [{ line: 23 }] });
  site.write(ZH, before);
});

test('fixes that touch each other wait for each other', () => {
  const insert = (at: number, text: string) => ({ edits: [{ start: at, end: at, text }] });
  expect(editText('abc', [insert(3, '!'), insert(0, '<')])).toEqual({ text: '<abc!', count: 2 });
  expect(editText('abc', [{ edits: [{ start: 0, end: 2, text: 'x' }] }, insert(1, 'y')])).toEqual({
    text: 'xc',
    count: 1,
  });
});
