import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { build, PACKAGE } from './helpers/core.js';
import { outcomeOf } from './helpers/outcome.js';
import { makeSite } from './helpers/site.js';

// Whole builds, with bundling: seconds each on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

it('shows a changelog, and a feed of its releases', async () => {
  const root = makeSite({
    files: {
      'diptych.config.ts': `import { changelog, feeds } from '@diptych/core';
export default {
  title: 'Paper', theme: './theme.tsx', styles: [], lastUpdated: false, siteUrl: 'https://example.com',
  locales: [{ key: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', label: '简体中文' }],
  plugins: [changelog({ file: 'CHANGELOG.md', pagePath: '/changes' }),
    changelog({ file: 'CHANGELOG.md', pagePath: '/changelog/', split: true, title: 'Releases' }), feeds({ folder: '/changelog/' })],
};`,
      'node_modules/@diptych/core': (file) => symlinkSync(PACKAGE, file),
      'docs/en/index.md': '# Paper\n\nSee [1.1](/changes#v1-1-0).\n',
      'docs/zh/index.md': '# 纸\n',
      'CHANGELOG.md':
        '# paper\n\n## 1.1.0 (2026-01-31)\n\n### Fixes\n\n- `Array<string>` {x}\n\n## 1.0.0\n\n### Fixes\n\n- Begin.\n',
    },
  });
  await build({ root });
  const read = (name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');
  const html = read('changes.html');
  expect([...html.matchAll(/<h([23]) id="([^"]*)"/g)].map(([, depth, id]) => `${depth} ${id}`)).toEqual([
    '2 v1-1-0',
    '3 v1-1-0-fixes',
    '2 v1-0-0',
    '3 v1-0-0-fixes',
  ]);
  expect(html).toContain('January 31, 2026');
  expect(read('zh/changes.html')).toContain('2026年1月31日');
  expect(JSON.parse(read('changelog/feed.json')).items).toMatchObject([
    {
      url: 'https://example.com/changelog/v1-1-0',
      content_html: expect.stringMatching(
        /^<p>January 31, 2026<\/p>\n<h2>Fixes<\/h2>\n<ul>\n<li><code>Array&lt;string><\/code> {x}<\/li>\n<\/ul>$/,
      ),
    },
  ]);
});

it.each([false, true])('what is wrong in a changelog is told with its line, split: %s', async (split) => {
  const root = makeSite({
    files: {
      'diptych.config.ts': `import { changelog } from '@diptych/core';
export default {
  title: 'Paper', theme: './theme.tsx', styles: [], lastUpdated: false,
  plugins: [changelog({ file: 'CHANGELOG.md', pagePath: '/changes/', split: ${split} })],
};`,
      'node_modules/@diptych/core': (file) => symlinkSync(PACKAGE, file),
      'docs/index.md': '# Paper\n',
      'CHANGELOG.md':
        '# paper\n\n## 1.1.0 (2026-01-31)\n\n- Fold.\n- See [how](./migrate.md).\n\n## 1.0.0\n\n\n- [Begin](./begin.md).\n',
    },
  });
  const { diagnostics } = await outcomeOf(root);
  const found = diagnostics.map(({ code, file, line = 0, column }) => [code, file, line, column] as const);
  expect(found.sort((a, b) => a[2] - b[2])).toEqual([
    ['link-dead', 'CHANGELOG.md', 6, 7],
    ['link-dead', 'CHANGELOG.md', 11, 3],
  ]);
});
