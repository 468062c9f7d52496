import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createSite } from './create-site.js';

const PAGES = {
  'diptych.config.ts': "export default { title: 'T' };\n",
  'docs/index.md': '# Home\n',
  'docs/tutorial/a.md': '# A\n',
  'docs/tutorial/b.md': '# B\n',
  'docs/tutorial/part/c.md': '# C\n',
};

/** Fixes a site with one more file; the folder's files afterwards, with their content. */
async function convert(name: string, content: object) {
  const site = createSite({ ...PAGES, [`docs/tutorial/${name}`]: JSON.stringify(content) });
  onTestFinished(() => site.close());
  const { diagnostics } = await site.check({ rules: ['navigation'], fix: true });
  const read = (file: string) =>
    existsSync(path.join(site.root, 'docs/tutorial', file)) ? site.read(`docs/tutorial/${file}`) : undefined;
  const meta = read('_meta.json');
  return {
    meta: meta === undefined ? undefined : JSON.parse(meta),
    index: read('index.md'),
    old: read(name),
    codes: diagnostics.map(({ code }) => code),
    suggestions: diagnostics.map(({ suggestion }) => suggestion),
  };
}

it('a category of Docusaurus becomes the label, order and state of the folder', async () => {
  const category = { label: 'Tutorial', position: 2, collapsible: true, collapsed: false, className: 'x' };
  expect(await convert('_category_.json', category)).toEqual({
    meta: { label: 'Tutorial', order: 2, collapsible: true, collapsed: false },
    codes: [],
    suggestions: [],
  });
});

it('its generated index becomes an overview page', async () => {
  const link = { type: 'generated-index', description: 'Learn "it".' };
  expect(await convert('_category_.json', { label: 'Tutorial: 1', link })).toEqual({
    meta: { label: 'Tutorial: 1' },
    index: '---\ntitle: "Tutorial: 1"\ndescription: "Learn \\"it\\"."\noverview: true\n---\n',
    codes: [],
    suggestions: [],
  });
});

it.each([
  ['the first language alone', ['en'], 'overview: true\ntranslation: pending\n'],
  ['every language', ['en', 'zh'], 'overview: true\n'],
])('so it does with a category in %s', async (_, languages, end) => {
  const locales = [
    { key: 'en', lang: 'en', label: 'English' },
    { key: 'zh', lang: 'zh-CN', label: '中文' },
  ];
  const category = JSON.stringify({ label: 'Guide', link: { type: 'generated-index' } });
  const site = createSite({
    'diptych.config.ts': `export default ${JSON.stringify({ title: 'T', locales })};\n`,
    ...Object.fromEntries(
      locales.flatMap(({ key }) => [`docs/${key}/index.md`, `docs/${key}/guide/a.md`].map((file) => [file, '# A\n'])),
    ),
    ...Object.fromEntries(languages.map((key) => [`docs/${key}/guide/_category_.json`, category])),
  });
  onTestFinished(() => site.close());
  const { diagnostics } = await site.check({ fix: true });
  expect(diagnostics.map(({ code }) => code)).toEqual(['untracked']);
  for (const key of languages) expect(site.read(`docs/${key}/guide/index.md`)).toBe(`---\ntitle: "Guide"\n${end}---\n`);
});

it('the pages of Fumadocs become entries', async () => {
  const pages = ['b', '---More---', '---', '[Site](https://example.com)', '...'];
  expect(await convert('meta.json', { title: 'Tutorial', icon: 'Book', root: true, pages })).toEqual({
    meta: {
      label: 'Tutorial',
      items: [
        'b',
        { type: 'section-header', label: 'More' },
        { type: 'divider' },
        { type: 'custom-link', label: 'Site', link: 'https://example.com' },
        'a',
        'part',
      ],
    },
    codes: [],
    suggestions: [],
  });
  expect(await convert('meta.json', { pages: ['...'] })).toEqual({ meta: {}, codes: [], suggestions: [] });
});

it.each([
  ['_category_.json', { label: 'T', customProps: {} }, 'its key "customProps" has no equivalent.'],
  ['_category_.json', { label: 'T', link: { type: 'doc', id: 'x' } }, 'the page that "link" names heads the folder'],
  ['_category_.json', { label: 'T', link: { type: 'generated-index', slug: '/x' } }, 'the address in "slug"'],
  ['_category_.json', { label: 'T', link: { type: 'generated-index', image: '/x' } }, 'its key "image"'],
  ['_category_.json', { link: { type: 'generated-index' } }, 'its generated index has no title.'],
  ['_category_.json', ['a'], 'it is not an object in JSON.'],
  ['meta.json', { pages: ['...part', 'a'] }, '"...part" in "pages" has no equivalent.'],
  ['meta.json', { pages: ['a', '../other'] }, '"../other" in "pages"'],
])('what has no equivalent stays, and is told: %s %j', async (name, content, why) => {
  const { suggestions, ...rest } = await convert(name, content);
  expect(rest).toEqual({ old: JSON.stringify(content), codes: ['navigation-foreign'] });
  expect(suggestions).toEqual([expect.stringContaining(`\`--fix\` does not convert it: ${why}`)]);
});

it('a folder that has a _meta.json keeps it', async () => {
  const site = createSite({
    ...PAGES,
    'docs/tutorial/_meta.json': '["a", "b", "part"]',
    'docs/tutorial/_category_.json': '{ "label": "Tutorial" }',
  });
  onTestFinished(() => site.close());
  const { diagnostics } = await site.check({ rules: ['navigation'], fix: true });
  expect(diagnostics.map(({ suggestion }) => suggestion)).toEqual([
    expect.stringContaining('`--fix` does not convert it: the folder has a _meta.json'),
  ]);
  expect(site.read('docs/tutorial/_meta.json')).toBe('["a", "b", "part"]');
});
