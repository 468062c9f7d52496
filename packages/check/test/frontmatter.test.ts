import { expect, onTestFinished, test } from 'vitest';
import { createSite } from './create-site.js';

const PAGE = `---
outline: deep
head:
- - meta
  - name: keywords
layout: false
order: first
---

# A
`;

test('keys that another tool reads may have any value', async () => {
  const codes = async (check: object) => {
    const site = createSite({ 'docs/en/index.md': PAGE, 'docs/zh/index.md': '# 甲\n' }, JSON.stringify(check));
    onTestFinished(site.close);
    return (await site.diagnostics('frontmatter')).map((found) => /"(\w+)/.exec(found)?.[1]);
  };
  expect(await codes({})).toEqual(['outline', 'head', 'layout', 'order']);
  const ignore = ['outline', 'head', 'layout'];
  expect(await codes({ rules: { frontmatter: { ignore } } })).toEqual(['order']);
  expect(await codes({ rules: { frontmatter: { ignore, unknown: 'deny' } } })).toEqual(['order']);
});
