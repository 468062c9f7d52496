import { afterEach, expect, test } from 'vitest';
import { createSite, type TestSite } from './create-site.js';

let site: TestSite;
afterEach(() => site.close());

test('an older version may lack a language, the first one may not', async () => {
  site = createSite({
    'diptych.config.ts': `export default {
  title: 'Paper',
  locales: [{ key: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', label: '简体中文' }],
  versions: [{ name: 'v3' }, { name: 'v2' }, { name: 'v1' }],
  lastUpdated: false,
};
`,
    'docs/v3/en/index.md': '# Home\n',
    'docs/v3/en/fold.md': '# Fold\n',
    'docs/v3/zh/index.md': '# 首页\n',
    'docs/v2/en/index.md': '# Home\n',
    'docs/v2/en/fold.md': '# Fold\n',
    'docs/v2/zh/index.md': '# 首页\n',
    'docs/v1/en/index.md': '# Home\n',
    'docs/v1/en/fold.md': '---\ntranslation: { zh: absent }\n---\n\n# Fold\n',
  });
  expect(await site.diagnostics('pages', 'navigation')).toEqual([
    expect.stringContaining('pages docs/v2/en/fold.md:1:1'),
    expect.stringContaining('pages docs/v3/en/fold.md:1:1'),
  ]);
});
