import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8');

test.each(['en', 'zh'])('the reference lists every part of an article, and no other, in %s', (locale) => {
  const declared = read('packages/core/src/markdown/parts.ts').matchAll(/^ {2}\| '([\w-]+)'/gm);
  const rows = read(`apps/docs/docs/${locale}/reference/article-markup.md`).match(/^\| `[^|]+(?=\|)/gm) ?? [];
  // The first table; below are classes of tokens.
  const listed = rows.filter((row) => !/^\| `.`/.test(row)).flatMap((row) => row.match(/(?<=`)[\w-]{2,}(?=`)/g) ?? []);
  const names = Array.from(declared, ([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(listed.filter((name) => name !== 'data-dt').sort()).toEqual(names.sort());
});
