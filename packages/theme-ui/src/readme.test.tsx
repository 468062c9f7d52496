// @vitest-environment node
import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import { createElement, type FC } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createTheme } from './create-theme.js';
import * as api from './index.js';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

it('shows an example that works', async () => {
  const [example = ''] = read('README.md').match(/(?<=```tsx\n)[\s\S]+?(?=```)/) ?? [];
  expect(example).toContain("from '@diptych/theme-ui'");
  const body = example.replace(/^import .*$/gm, '').replace('export const', 'const');
  const { code } = await transform(body, { loader: 'tsx', jsx: 'transform', jsxFactory: 'createElement' });
  const Install = new Function('createElement', 'Tab', 'Tabs', `${code}\nreturn Install;`)(
    createElement,
    api.Tab,
    api.Tabs,
  ) as FC;
  const html = renderToString(createElement(Install));
  expect(html).toContain('Write `sum.test.ts`.');
  expect(html).toContain('Write `sum.test.js`.');
  expect(html.match(/role="tab"/g)).toHaveLength(2);
});

it('names slots and tokens that exist, all of them', () => {
  expect(Object.keys(createTheme())).toEqual(['Layout', 'Sidebar']);
  const documented = new Set(read('TOKENS.md').match(/--dt-[\w-]+/g));
  const declared = new Set(read('src/styles/1-tokens.css').match(/--dt-[\w-]+(?=:)/g));
  expect([...documented].sort()).toEqual([...declared].sort());
});
