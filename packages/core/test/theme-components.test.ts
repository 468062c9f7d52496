import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { build } from './helpers/core.js';
import { describeOutcome, outcomeOf } from './helpers/outcome.js';
import { makeSite, type SiteFiles } from './helpers/site.js';

// Several builds with bundling each.
vi.setConfig({ testTimeout: 120_000 });

const configOf = (more = '') =>
  `export default { title: 'Site', theme: './theme/index.tsx', styles: [], lastUpdated: false, base: '/docs/', ${more} };\n`;

/** A theme that passes its components on through another module. */
const THEME: SiteFiles = {
  'theme/index.tsx':
    "export { Layout, Sidebar } from '../theme';\nexport { headScripts, parts as components } from './rest';\n",
  'theme/rest.ts':
    "import * as parts from './components';\n\nexport const headScripts: string[] = [];\nexport { parts };\n",
  'theme/components.tsx': `import type { ComponentProps } from 'react';

export { PageCounter } from './counter';
export const Note = ({ children }: { children: string }) => <aside className="theme-note">{children}</aside>;
export const Copy = () => <button type="button" data-label="copyCode" aria-label="Copy code" />;
export type NoteProps = ComponentProps<typeof Note>;
export const table = (props: ComponentProps<'table'>) => <table {...props} className="theme-table" />;
`,
  'theme/counter.tsx':
    '\'use client\';\nexport const PageCounter = ({ from }: { from: number }) => <button type="button">{from}</button>;\n',
};

const LINK = `import type { ComponentProps } from 'react';

export default function Link(props: ComponentProps<'a'>) {
  return <a {...props} className={props.href?.startsWith('http') ? 'out' : 'in'}>→ {props.children}</a>;
}
`;

const html = (root: string, file: string) => {
  const text = readFileSync(path.join(root, 'dist', file), 'utf8');
  return /<article[^>]*>([\s\S]*?)<\/article>/.exec(text)?.[1] ?? '';
};
const markdown = (root: string, file: string) => readFileSync(path.join(root, 'dist', file), 'utf8');
const scripts = (root: string) =>
  readdirSync(path.join(root, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(root, 'dist', name), 'utf8'));

it.each(['satteri', 'mdx'])('pages use the components of the theme without importing them: %s', async (engine) => {
  const root = makeSite({
    files: {
      ...THEME,
      'diptych.config.ts': configOf(`markdown: { engine: '${engine}' }, locales: [{ key: 'de', label: 'Deutsch' }]`),
      'own.tsx': 'export const Note = () => <b>own</b>;\n',
      'docs/index.mdx': '# Home\n\n<Note>of the theme</Note>\n\n<PageCounter from={3} />\n\n<Copy />\n',
      'docs/own.mdx': "import { Note } from '../own';\n\n# Own\n\n<Note />\n",
      'docs/table.md': '# Table\n\n| a |\n|---|\n| 1 |\n',
    },
  });
  expect(describeOutcome(await outcomeOf(root), root)).toContain('built');
  expect(html(root, 'index.html')).toContain('<aside class="theme-note">of the theme</aside>');
  // What a component names by a key is named in the language of the page.
  expect(html(root, 'index.html')).toContain('aria-label="Code kopieren"');
  expect(html(root, 'index.html')).toMatch(/<diptych-island [^>]*data-name="PageCounter"/);
  expect(html(root, 'own.html')).toContain('<b>own</b>');
  expect(html(root, 'table.html')).toContain('<table class="theme-table"><thead>');
  // In Markdown it is a table as any other.
  expect(markdown(root, 'table.md')).toContain('| a |\n| - |\n| 1 |');
});

it('a site whose pages use none has nothing of them', async () => {
  const theme = { ...THEME, 'theme/components.tsx': "export { PageCounter } from './counter';\n" };
  const root = makeSite({ files: { ...theme, 'diptych.config.ts': configOf(), 'docs/index.mdx': '# Home\n' } });
  await build({ root });
  expect(scripts(root).filter((code) => code.includes('PageCounter'))).toEqual([]);
  expect(existsSync(path.join(root, 'dist/index.html'))).toBe(true);
});

it.each(['satteri', 'mdx'])('components may have names of other scripts: %s', async (engine) => {
  const root = makeSite({
    files: {
      ...THEME,
      'diptych.config.ts': configOf(
        `markdown: { engine: '${engine}' }, components: { Übung: './Task.tsx', Ёж: { from: './Task.tsx', export: 'Ёж' } }`,
      ),
      'Task.tsx': 'export default () => <b>task</b>;\nexport const Ёж = () => <i>hedgehog</i>;\n',
      'docs/index.mdx': '# Home\n\n<Übung />\n\n{[1].map((key) => <Ёж key={key} />)}\n',
    },
  });
  expect((await outcomeOf(root)).diagnostics).toEqual([]);
  expect(html(root, 'index.html')).toMatch(/<b>task<\/b>\s*<i>hedgehog<\/i>/);
});

it.each(['satteri', 'mdx'])('components take the place of elements, in Markdown and in MDX: %s', async (engine) => {
  const root = makeSite({
    files: {
      'theme/index.tsx': THEME['theme/index.tsx'] as string,
      ...THEME,
      'diptych.config.ts': configOf(
        `markdown: { engine: '${engine}' }, components: { a: './Link.tsx', h1: './Title.tsx', pre: './Pre.tsx', img: { from: './parts.tsx', export: 'Image' } }`,
      ),
      'Link.tsx': LINK,
      'Title.tsx': 'export default (props: object) => <h1 {...props} data-title="" />;\n',
      'Pre.tsx': 'export default (props: object) => <pre {...props} data-code="" />;\n',
      'parts.tsx': 'export const Image = ({ alt }: { alt: string }) => <span className="picture">{alt}</span>;\n',
      'docs/index.md':
        '---\ntitle: Home\n---\n\n[Other](/other) and [out](https://example.com).\n\n```js\nconst a = 1;\n```\n\n![A cat](./cat.svg)\n\n## Part\n',
      'docs/cat.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'docs/other.mdx': `import Part from './_part.md';\n\n# Other\n\n<a href="/" title={'t' + 1}>up</a>\n\n<Part />\n\n<div>\n[in](/#part)\n</div>\n`,
      'docs/_part.md': '[part](/)\n',
    },
  });
  const { diagnostics } = await outcomeOf(root);
  expect(diagnostics).toEqual([]);
  const home = html(root, 'index.html');
  expect(home).toContain('<h1 id="home" data-title="">Home</h1>');
  expect(home).toMatch(/<a href="\/docs\/other" class="in">→ Other<\/a>/);
  expect(home).toMatch(/<a href="https:\/\/example.com"[^>]* class="out">→ out<\/a>/);
  expect(home).toMatch(/<pre data-code=""><code><span[^>]*>const<\/span>/);
  expect(home).toContain('<div data-dt="code-tools"><button');
  expect(home).toContain('<span class="picture">A cat</span>');
  // The link to a heading is the layout's, not the author's.
  expect(home).toMatch(/<h2 id="part">Part<a data-dt="anchor"/);
  const other = html(root, 'other.html');
  expect(other).toContain('<a href="/docs/" title="t1" class="in">→ up</a>');
  expect(other).toContain('<a href="/docs/" class="in">→ part</a>');
  expect(other).toContain('<a href="/docs/#part" class="in">→ in</a>');
  expect(markdown(root, 'index.md')).toContain('[Other](/docs/other.md) and [out](https://example.com).');
  expect(markdown(root, 'index.md')).toContain('![A cat](');
});

it.each([
  [
    "export const components = { Note: () => null };\nexport { Layout, Sidebar } from '../theme';\n",
    'error theme-components theme/index.tsx:1',
    "export * as components from './components'",
  ],
  [
    "const components = {};\nexport { Layout, Sidebar } from '../theme';\nexport { components };\n",
    'error theme-components theme/index.tsx:3',
    "export * as components from './components'",
  ],
])('says how a theme exports its components: %s', async (theme, location, advice) => {
  const root = makeSite({
    files: { 'theme/index.tsx': theme, 'diptych.config.ts': configOf(), 'docs/index.mdx': '# Home\n' },
  });
  const outcome = describeOutcome(await outcomeOf(root), root);
  expect(outcome).toContain(location);
  expect(outcome).toContain(advice);
});

it.each(['satteri', 'mdx'])('names the nearest one of an unknown component: %s', async (engine) => {
  const root = makeSite({
    files: {
      ...THEME,
      'diptych.config.ts': configOf(`markdown: { engine: '${engine}' }, locales: [{ key: 'de', label: 'Deutsch' }]`),
      'docs/index.mdx': '# Home\n\n<Notes>x</Notes>\n',
    },
  });
  const outcome = describeOutcome(await outcomeOf(root), root);
  expect(outcome).toContain('component-unknown docs/index.mdx:3');
  expect(outcome).toContain('Did you mean "Note"?');
});
