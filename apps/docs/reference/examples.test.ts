import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const EXAMPLES = fileURLToPath(new URL('../../../examples', import.meta.url));

function linked(locale: string): string[] {
  const guide = fileURLToPath(new URL(`../docs/${locale}/guide`, import.meta.url));
  const pages = readdirSync(guide, { recursive: true, encoding: 'utf8' }).filter((name) => /\.mdx?$/.test(name));
  const texts = pages.map((name) => readFileSync(`${guide}/${name}`, 'utf8')).join('\n');
  return [...new Set([...texts.matchAll(/\/tree\/main\/examples\/([\w-]+)\)/g)].map(([, name = '']) => name))].sort();
}

test.each(['en', 'zh'])('the guide links to each example, and to no other, in %s', (locale) => {
  const folders = readdirSync(EXAMPLES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(linked(locale)).toEqual(folders.map(({ name }) => name).sort());
});
