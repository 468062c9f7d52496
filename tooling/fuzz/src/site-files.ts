import type { Random } from './random.js';

/** The two parsers of pages. */
export type Engine = 'satteri' | 'mdx';

/** PNGs of one pixel and of two. */
export const IMAGES = [
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR42mNk+M9Qz8DAwAAACQcBgYVYd0YAAAAASUVORK5CYII=',
].map((text) => Buffer.from(text, 'base64'));

/** Files that every site begins with. */
export const FIXED_FILES: Record<string, string | Uint8Array> = {
  'theme.tsx': `export const Layout = ({ article, sidebar }) => <div>{sidebar}<main>{article}</main></div>;
export const Sidebar = ({ items }) => <nav>{items.map((item) => <p key={item.text}>{item.text}</p>)}</nav>;
`,
  'styles.css': 'main { color: black; }\n',
  'site-title.ts': "export const title = 'Fuzz';\n",
  'remark-mark.ts': `export const remarkMark = () => (tree) => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'marked' }] });
};
`,
  'components/Note.tsx': `import './note.css';
import { prefix } from './prefix';

export const Note = ({ text }) => <aside className="note">{prefix}{text}</aside>;
`,
  'components/prefix.ts': "export const prefix = 'Note: ';\n",
  'components/note.css': '.note { color: teal; }\n',
  'components/Counter.tsx': `'use client';

import { useState } from 'react';

export function Counter({ start }) {
  const [count, setCount] = useState(start);
  return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>;
}
`,
  'docs/shared/install.mdx': 'Run this:\n\n```bash\nnpm install fuzz\n```\n',
  'docs/shared/square.png': IMAGES[0] as Uint8Array,
  'docs/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'docs/en/_nav.json': '[{ "text": "Guide", "link": "/guide/p0" }]\n',
  'docs/zh/_nav.json': '[{ "text": "指南", "link": "/guide/p0" }]\n',
};

/** The config with further lines. */
export function configText(engine: Engine, lines: readonly string[]): string {
  const plugins = engine === 'mdx' ? ', remarkPlugins: [remarkMark]' : '';
  const own = engine === 'mdx' ? "import { remarkMark } from './remark-mark';\n" : '';
  return `${own}import { title } from './site-title';

export default {
  title,
  theme: './theme.tsx',
  styles: ['./styles.css'],
  lastUpdated: false,
  siteUrl: 'https://example.com',
  locales: [{ key: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', label: '简体中文' }],
  markdown: { engine: '${engine}'${plugins} },
${lines.map((line) => `  ${line},\n`).join('')}};
`;
}

const WORDS = 'page build thread cache 文档 构建 `code` **strong** _soft_ 配置 & < "quoted" 100% café'.split(' ');

/** A sentence of a few words. */
export function sentence(random: Random): string {
  return Array.from({ length: 3 + random.below(9) }, () => random.pick(WORDS).replace('<', '\\<')).join(' ');
}

/** Blocks that a page may consist of, those of MDX last. */
const BLOCKS: ((random: Random) => string)[] = [
  sentence,
  sentence,
  (random) => `## ${sentence(random)}`,
  (random) => `### Part ${random.below(1000)} {#part-${random.below(1e6)}}`,
  (random) => `\`\`\`ts\nconst answer${random.below(9)} = ${random.below(1000)};\n\`\`\``,
  (random) => `- ${sentence(random)}\n- ${sentence(random)}`,
  (random) => `| a | b |\n|---|---|\n| ${random.below(9)} | ${random.below(9)} |`,
  (random) => `:::tip\n${sentence(random)}\n:::`,
  (random) => `[home](/) and [outside](https://example.com/${random.below(9)})`,
  (random) => `[a page](/${random.pick(['guide', 'api'])}/p${random.below(4)})`,
  () => '![A square](../../shared/square.png)',
  (random) => `<Note text="note ${random.below(1000)}" />`,
  (random) => `<Counter start={${random.below(1000)}} />`,
  () => '<Install />',
  (random) => `The sum is {${random.below(9)} + ${random.below(9)}}.`,
];

const OF_MDX = 4;

/** One block of a page. */
export function block(random: Random, isMdx: boolean): string {
  return random.pick(isMdx ? BLOCKS : BLOCKS.slice(0, -OF_MDX))(random);
}

/** A whole page of a folder such as `docs/en/guide`. */
export function pageText(random: Random, isMdx: boolean): string {
  const imports = `import Install from '../../shared/install.mdx';
import { Note } from '../../../components/Note';
import { Counter } from '../../../components/Counter';

`;
  const blocks = Array.from({ length: 2 + random.below(6) }, () => block(random, isMdx));
  const front = random.chance(0.2) ? `---\ndescription: About ${random.below(1000)}\n---\n\n` : '';
  return `${front}${isMdx ? imports : ''}# Page ${random.below(10_000)}\n\n${blocks.join('\n\n')}\n`;
}
