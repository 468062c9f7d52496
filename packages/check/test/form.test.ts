import { expect, onTestFinished, test } from 'vitest';
import { createSite } from './create-site.js';

test('a fragment with an id that a page uses twice is found at the second use', async () => {
  const site = createSite({
    'docs/en/index.mdx': "import Part from './_part.mdx';\n\n# A\n\n<Part />\n\nText.\n\n<Part />\n",
    'docs/en/_part.mdx': '## Part {#part}\n\nText.\n',
    'docs/zh/index.mdx': '# 甲\n',
  });
  onTestFinished(site.close);
  expect(await site.diagnostics('form')).toEqual([
    'form docs/en/index.mdx:9:1 The page uses docs/en/_part.mdx twice, whose heading has the id "part".',
  ]);
  // Without an id of its own, each heading gets another one.
  site.edit('docs/en/_part.mdx', ' {#part}', '');
  expect(await site.diagnostics('form')).toEqual([]);
});
