import { afterEach, expect, test } from 'vitest';
import { createSite, type TestSite } from './create-site.js';

let site: TestSite;
afterEach(() => site?.close());

const PAGES = {
  'docs/en/index.md': '# Paper\n\nSee [fold](./fold.md#line).\n',
  'docs/en/fold.md': '# Fold\n\n## Line\n\nAlong it.\n',
  'docs/zh/index.md': '# 纸\n\n参阅[折](./fold.md#line)。\n',
  'docs/zh/fold.md': '# 折\n\n## 线 {#line}\n\n沿着它。\n',
};

test('a page that did not change is not read or checked again', async () => {
  site = createSite(PAGES);
  const first = await site.check({ rules: ['syntax', 'links'] });
  expect(first).toMatchObject({ diagnostics: [], pages: 4, read: 4, calls: 5 });
  expect(await site.check({ rules: ['syntax', 'links'] })).toMatchObject({ diagnostics: [], read: 0, calls: 0 });
  site.edit('docs/zh/fold.md', '沿着', '顺着');
  expect(await site.check({ rules: ['syntax', 'links'] })).toMatchObject({ diagnostics: [], read: 1, calls: 2 });
});

test('findings that come from the cache are those that were found', async () => {
  site = createSite(PAGES);
  site.edit('docs/zh/fold.md', '{#line}', '{#lines}');
  const first = await site.diagnostics('links');
  expect(first).toEqual(['links docs/zh/index.md:3:3 "./fold.md#line" leads to #line, which /zh/fold does not have.']);
  expect(await site.diagnostics('links')).toEqual(first);
  site.edit('docs/zh/fold.md', '{#lines}', '{#line}');
  expect(await site.diagnostics('links')).toEqual([]);
});

test('a fragment that changes is a change of the pages that use it', async () => {
  site = createSite({
    'docs/en/index.mdx': "import Part from './_part.mdx';\n\n# Paper\n\n<Part />\n",
    'docs/en/again.mdx': "import Part from './_part.mdx';\n\n# Again\n\n<Part />\n",
    'docs/en/_part.mdx': 'See [fold](./fold.md).\n',
    'docs/en/fold.md': '# Fold\n',
  });
  expect(await site.diagnostics('links')).toEqual([]);
  site.edit('docs/en/_part.mdx', './fold.md', './flod.md');
  expect(await site.diagnostics('links')).toEqual([
    'links docs/en/_part.mdx:1:5 "./flod.md" leads to /flod, which is not a page.',
  ]);
});

test('the config decides which rules run, and how severe they are', async () => {
  const wrong = { ...PAGES, 'docs/en/fold.md': '# Fold\n' };
  site = createSite(wrong, "{ rules: { links: 'off' } }");
  expect((await site.check()).rules.map(({ name }) => name)).not.toContain('links');
  expect(await site.diagnostics('links')).toHaveLength(1);
  site.close();
  site = createSite(wrong, "{ rules: { links: 'warning' } }");
  expect((await site.check({ rules: ['links'] })).diagnostics).toMatchObject([{ severity: 'warning' }]);
});

test('a rule or a setting that does not exist is named', async () => {
  site = createSite(PAGES);
  await expect(site.check({ rules: ['linsk'] })).rejects.toMatchObject({
    diagnostics: [{ suggestion: 'Did you mean "links"?' }],
  });
  site.close();
  site = createSite(PAGES, "{ rules: { links: 'loud' } }");
  await expect(site.check()).rejects.toThrow('"check.rules.links" is "loud"; ');
});
