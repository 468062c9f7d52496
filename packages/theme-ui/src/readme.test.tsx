// @vitest-environment node
import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import { createElement, type FC } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as articleComponents from './article-components.js';
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

/** The names in backticks of a paragraph of the README, from one phrase to the next. */
function namesBetween(begin: string, end: string): string[] {
  const readme = read('README.md');
  const text = readme.slice(readme.indexOf(begin) + begin.length).split(end)[0] ?? '';
  return [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name).sort();
}

it('names all slots', () => {
  const [type = ''] = read('src/layout/theme-parts.ts').match(/(?<=type SlotName =)[^;]+/) ?? [];
  const slots = [...type.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
  expect(slots.length).toBeGreaterThan(0);
  expect(namesBetween('empty by default: ', '. ')).toEqual(slots.sort());
});

it('names all components of pages', () => {
  expect(namesBetween('\nIn MDX: ', '.\n')).toEqual(Object.keys(articleComponents).sort());
});

it('is accompanied by a list of all tokens', () => {
  const documented = new Set(read('TOKENS.md').match(/--dt-[\w-]+/g));
  const declared = new Set(read('src/styles/1-tokens.css').match(/--dt-[\w-]+(?=:)/g));
  expect([...documented].sort()).toEqual([...declared].sort());
});
