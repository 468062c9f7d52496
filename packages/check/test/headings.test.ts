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

/** A page whose sections are in fragments, which are no pages. */
function writeFragments(en: string, zh: string): void {
  for (const [language, text] of [
    ['en', en],
    ['zh', zh],
  ]) {
    site.write(`docs/${language}/shared/port.md`, text as string);
    site.write(
      `docs/${language}/config.mdx`,
      "# Config\n\nimport Port from './shared/port.md';\n\n## port \\{#port}\n\n<Port />\n",
    );
  }
}

test('headings in fragments get the id of their original, in their own files', async () => {
  writeFragments('The port.\n\n### Example\n', '端口。\n\n### 示例\n');
  const [finding] = (await site.check({ rules: ['headings'] })).diagnostics;
  expect(`${finding?.file}:${finding?.line} ${finding?.message}`).toBe(
    'docs/zh/shared/port.md:3 The heading "示例" does not have the id of its original, #example.',
  );
  await site.check({ rules: ['headings'], fix: true });
  expect(site.read('docs/zh/shared/port.md')).toBe('端口。\n\n### 示例 {#example}\n');
  expect((await site.check({ rules: ['headings'] })).diagnostics).toEqual([]);
});

test('advice names the fragment that the original heading is in', async () => {
  writeFragments('The port.\n\n### Example {#a}\n', '端口。\n\n### 示例 {#b}\n');
  const [finding] = (await site.check({ rules: ['headings'] })).diagnostics;
  expect(finding?.suggestion).toContain('(docs/en/shared/port.md:3)');
});

test('code in fragments is compared with the fragment of the original', async () => {
  writeFragments('```js\nlisten(1);\n```\n', '```js\nlisten(2);\n```\n');
  const [finding] = (await site.check({ rules: ['code'] })).diagnostics;
  expect(finding?.suggestion).toContain('Make it equal to docs/en/shared/port.md:1;');
});

test('a heading of a fragment that is a page, too, is found once', async () => {
  for (const [language, heading] of [
    ['en', 'Example'],
    ['zh', '示例'],
  ]) {
    site.write(`docs/${language}/port.md`, `# Port\n\n## ${heading}\n`);
    site.write(`docs/${language}/config.mdx`, "import Port from './port.md';\n\n<Port />\n");
  }
  const { diagnostics } = await site.check({ rules: ['headings'] });
  expect(diagnostics).toHaveLength(1);
});

test('links to a heading of a fragment are changed on every page that has it', async () => {
  writeFragments('The port.\n\n### Example\n', '端口。\n\n### 示例\n');
  for (const language of ['en', 'zh']) {
    site.write(`docs/${language}/other.mdx`, site.read(`docs/${language}/config.mdx`).replace('# Config', '# Other'));
  }
  site.write('docs/en/links.md', '# Links\n\n[Config](/config#example), [other](/other#example)\n');
  site.write('docs/zh/links.md', '# 链接\n\n[配置](/config#示例)、[其他](/other#示例)\n');
  await site.check({ rules: ['headings', 'links'], fix: true });
  expect(site.read('docs/zh/shared/port.md')).toContain('### 示例 {#example}');
  expect(site.read('docs/zh/links.md')).toContain('[配置](/config#example)、[其他](/other#example)');
});
