import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSite, type TestSite } from './create-site.js';

let site: TestSite;
beforeEach(() => {
  site = createSite({});
});
afterEach(() => site.close());

/** The advice for pages with these headings, by id. */
async function advice(en: string[], zh: string[]): Promise<(string | undefined)[]> {
  const page = (ids: string[]) => ['# T\n', ...ids.map((id) => `## ${id} {#${id}}\n`)].join('\n');
  site.write('docs/en/page.md', page(en));
  site.write('docs/zh/page.md', page(zh));
  return (await site.check({ rules: ['headings'] })).diagnostics.map(({ suggestion }) => suggestion);
}

test('a section that was removed from the original is not said to have the id of another one', async () => {
  expect(await advice(['a', 'c'], ['a', 'b', 'c'])).toEqual(['Remove the section, or add it to the original.']);
  const either =
    'If it is a translation of #d, give it that id. Otherwise remove the section, or add it to the original.';
  expect((await advice(['a', 'd'], ['a', 'b', 'c'])).slice(0, 2)).toEqual([either, either]);
  expect(await advice(['a', 'd'], ['a', 'b'])).toEqual([
    'Write {#d} if it is a translation of "d" (docs/en/page.md:5): links in both languages use that id. Otherwise remove the section, or add it to the original.',
  ]);
});

test('a section that was removed from the translation may be removed from the original, too', async () => {
  expect(await advice(['a', 'b', 'c'], ['a', 'c'])).toEqual([
    'Translate the section "b" (docs/en/page.md:5), or remove it there too.',
  ]);
});
