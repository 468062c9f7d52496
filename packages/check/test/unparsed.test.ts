import { afterEach, expect, test } from 'vitest';
import { createSite, type TestSite } from './create-site.js';

let site: TestSite;
afterEach(() => site.close());

const EN = `---
title: Fold
description: Folds
---

# Fold

## Valley

Fold [home](/) with \`a\`.

\`\`\`js
fold();
\`\`\`

<Tabs>
  <Tab label="A">One</Tab>
</Tabs>

`;
const ZH = EN.replace('# Fold', '# 折').replace('## Valley', '## 谷 \\{#valley}').replace('Fold [home]', '折[首页]');
const PAGES = {
  'docs/en/index.md': '# Home\n\n[Fold](./fold.mdx#valley)\n',
  'docs/zh/index.md': '# 首页\n\n[折](./fold.mdx#valley)\n',
  'docs/en/fold.mdx': EN,
  'docs/zh/fold.mdx': ZH,
};
const RULES = '{ rules: { frontmatter: { fields: { description: { required: false } } } } }';

test.each([
  ['an original', 'docs/en/fold.mdx', EN],
  ['a translation', 'docs/zh/fold.mdx', ZH],
])('only the syntax error of %s is a finding', async (_, file, text) => {
  site = createSite({ ...PAGES, [file]: `${text}<img src="x">\n` }, RULES);
  expect((await site.check()).diagnostics.filter(({ code }) => !/^(?:untracked|component-)/.test(code))).toMatchObject([
    { code: 'mdx-syntax', file },
  ]);
});

test('a fragment that cannot be parsed leaves the pages that use it alone', async () => {
  site = createSite({
    ...PAGES,
    'docs/en/fold.mdx': `import Part from './_part.mdx';\n\n# Fold\n\n<Part />\n`,
    'docs/en/_part.mdx': '## Valley\n\n<img src="x">\n',
  });
  const found = (await site.check({ rules: ['syntax', 'links', 'headings', 'code', 'tabs'] })).diagnostics;
  expect(found.filter(({ code }) => !/^component-/.test(code))).toMatchObject([
    { code: 'mdx-syntax', file: 'docs/en/_part.mdx' },
  ]);
});

test('nothing is concluded from frontmatter that is not valid YAML', async () => {
  site = createSite({
    'docs/en/index.md': '# Home\n',
    'docs/zh/index.md': '# 首页\n',
    'docs/en/late.md': '---\ntranslation: pending\ntitle: "Late\n---\n\n# Late\n',
  });
  expect((await site.check({ rules: ['syntax', 'pages', 'frontmatter', 'navigation'] })).diagnostics).toMatchObject([
    { code: 'frontmatter-syntax', file: 'docs/en/late.md' },
  ]);
});

test('a fix that makes a page parsable stays, whatever it reveals in other pages', async () => {
  site = createSite({
    'docs/en/index.md': '# Home\n\n[Fold](./fold.mdx#mountain)\n',
    'docs/zh/index.md': '# 首页\n\n[折](./fold.mdx#valley)\n',
    'docs/en/fold.mdx': '# Fold\n\n<!-- hidden -->\n\n## Valley\n',
    'docs/zh/fold.mdx': '# 折\n',
  });
  const { fixed, diagnostics } = await site.check({ rules: ['syntax', 'links', 'headings'], fix: true });
  expect(fixed).toBe(1);
  expect(site.read('docs/en/fold.mdx')).toContain('{/* hidden */}');
  expect(diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual([
    'anchor-dead docs/en/index.md',
    'headings docs/zh/fold.mdx',
    'anchor-dead docs/zh/index.md',
  ]);
});

test('a page for unknown addresses may be missing in a language: the built-in message is there', async () => {
  site = createSite({ 'docs/en/404.md': '# Gone\n', 'docs/en/index.md': '# Home\n' });
  expect(await site.diagnostics('pages')).toEqual(['pages docs/en/index.md:1:1 / has no page in "zh".']);
});

test('a key of the frontmatter is not looked for in code', async () => {
  site = createSite(
    {
      'docs/en/index.md': '# Home\n\n```yaml\ntranslation: fallback\ndescription: Home\n```\n',
    },
    '{ rules: { frontmatter: { fields: { description: { required: true } } } } }',
  );
  expect(await site.diagnostics('pages', 'frontmatter')).toEqual([
    'frontmatter docs/en/index.md:1:1 The frontmatter has no "description".',
    'pages docs/en/index.md:1:1 / has no page in "zh".',
  ]);
});
