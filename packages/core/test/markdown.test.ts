import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { describeOutcome, outcomeOf } from './helpers/outcome.js';
import { makeSite, writeSiteFile } from './helpers/site.js';
import { SEVERAL_BUILDS } from './helpers/timeouts.js';

vi.setConfig({ testTimeout: SEVERAL_BUILDS });

const CONFIG = `export default {
  title: 'T [x]', description: 'About "T"', siteUrl: 'https://t.test', base: '/docs/', theme: './theme.tsx', styles: [],
  lastUpdated: false, locales: [{ key: 'en', lang: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', label: '中文' }],
  redirects: { '/old': '/guide/start' },
};`;

const FILES = {
  'diptych.config.ts': CONFIG,
  'theme.tsx': `import type { ReactNode } from 'react';
export function Layout({ article }: { article: ReactNode }) { return <main><nav>bar</nav>{article}</main>; }
Layout.toMarkdown = ({ page, article }: { page: { pageType: string }; article: ReactNode }) =>
  page.pageType === 'home' ? <><h1>Home <b>page</b></h1>{article}<p>after</p></> : article;
export const Sidebar = () => null;`,
  'Chart.tsx': `export const Chart = ({ values }: { values: number[] }) => <canvas data-values={values.join()} />;
Chart.toMarkdown = ({ values }: { values: number[] }) => <p>Values: {values.join(', ')}</p>;`,
  'Box.tsx': `import { Chart } from './Chart';
export const Box = () => <section><b>Box</b><Chart values={[1, 2]} /></section>;`,
  'Toggle.tsx': `'use client';
import { useState } from 'react';
export function Toggle({ text, children }: { text: string; children?: unknown }) {
  const [on] = useState(true);
  return <div hidden={!on}><p>{text}</p>{children as never}</div>;
}
export function Quiet() { return <button>press</button>; }
Quiet.toMarkdown = () => <em>quiet</em>;`,
  'docs/en/index.md': '---\npageType: home\n---\n\nIntro.\n',
  'docs/zh/index.md': '# 首页\n',
  'docs/en/guide/start.mdx': `---
title: "A: \\"b\\" # c"
description: Begin here
canonical: /
date: 2026-01-31
authors: [Ann, { name: Bo, url: 'https://b.test' }]
tags: [first steps]
---
import { Box } from '../../../Box';
import { Quiet, Toggle } from '../../../Toggle';

[old](/old) [home](/) [file](/f.txt)

<Box />

<Toggle text="shown">

<Quiet />

## Inside

</Toggle>
`,
  'docs/zh/guide/start.mdx': '# 开始\n\n[首页](/)\n',
  'docs/en/guide/page.tsx': `export const frontmatter = { title: 'Component' };
export default function Page() { return <p>From a <code>component</code></p>; }`,
  'docs/zh/guide/page.tsx': `export const frontmatter = { title: '组件' };
export default function Page() { return <p>组件</p>; }`,
  'docs/public/f.txt': 'f',
};

it('writes what readers read, from the components', async () => {
  const root = makeSite({ files: FILES });
  expect(describeOutcome(await outcomeOf(root), root)).toBe('built 6 pages\n');
  const read = (name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');
  expect(read('guide/start.md')).toBe(`---
title: "A: \\"b\\" # c"
description: "Begin here"
canonical: "https://t.test/docs/"
language: "en"
date: "2026-01-31"
authors: ["Ann","Bo"]
tags: ["first steps"]
translations:
  zh-CN: "https://t.test/docs/zh/guide/start.md"
---

> For AI agents: the index of this documentation is [llms.txt](https://t.test/docs/llms.txt)

# A: "b" # c

[old](https://t.test/docs/guide/start.md) [home](https://t.test/docs/index.md) [file](https://t.test/docs/f.txt)

**Box**

Values: 1, 2

shown

*quiet*

## Inside
`);
  expect(read('index.md')).toMatch(/\n# Home \*\*page\*\*\n\nIntro\.\n\nafter\n$/);
  expect(read('guide/page.md')).toMatch(/From a `component`\n$/);
  expect(read('zh/guide/start.md')).toContain(
    '\n> 供 AI 代理使用：本文档的索引见 [llms.txt](https://t.test/docs/llms.txt)\n',
  );
  expect(read('guide/start.html')).toContain(
    '<div hidden>For AI agents: the index of this documentation is /docs/llms.txt · This page as Markdown: <span data-diptych-markdown>/docs/guide/start.md</span></div>',
  );

  const index = read('llms.txt');
  expect(index).toMatch(
    /^# T \[x\]\n\n> About "T"\n\n## English\n\nHome: https:\/\/t\.test\/docs\/index\.md\n\n## English \/ guide\n\n- /,
  );
  expect(index).toContain('- [A: "b" # c](https://t.test/docs/guide/start.md): Begin here\n');
  expect(index).toContain('(https://t.test/docs/zh/llms-full.txt)');
  expect(read('llms-full.txt')).toContain('Source: https://t.test/docs/guide/start\n\n# A: "b" # c\n');
  expect(read('llms-full.txt')).not.toContain('canonical:');
  expect(read('_headers')).toContain('Link: </docs/llms.txt>; rel="llms-txt"');
  expect(existsSync(path.join(root, 'dist/zh/llms-full.txt'))).toBe(true);

  // An edit of a component that only Markdown shows.
  writeSiteFile(root, 'Chart.tsx', FILES['Chart.tsx'].replace('Values:', 'Numbers:'));
  await outcomeOf(root);
  expect(read('guide/start.md')).toContain('Numbers: 1, 2');
  expect(read('llms-full.txt')).toContain('Numbers: 1, 2');
});

it('a component whose Markdown throws is an error, with its place', async () => {
  const files = {
    ...FILES,
    'Chart.tsx': `export const Chart = (_props: object) => <p>chart</p>;
Chart.toMarkdown = (_props: object) => { throw new Error('no data'); };`,
  };
  const root = makeSite({ files });
  const { diagnostics } = await outcomeOf(root);
  expect(diagnostics.map(({ code, message, file, line }) => [code, message, file, line])).toEqual([
    ['component-throws', 'A component throws while docs/en/guide/start.mdx is rendered: no data', 'Chart.tsx', 2],
  ]);
  expect(existsSync(path.join(root, 'dist/guide/start.md'))).toBe(false);
});
