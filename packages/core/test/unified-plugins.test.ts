import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { build } from './helpers/core.js';
import { outcomeOf } from './helpers/outcome.js';
import { makeSite } from './helpers/site.js';
import { SEVERAL_BUILDS } from './helpers/timeouts.js';

vi.setConfig({ testTimeout: SEVERAL_BUILDS });

const config = (plugins: string) => `import * as own from './plugins.mjs';
export default {
  title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false,
  markdown: { engine: 'mdx', remarkPlugins: [${plugins}] },
};
`;

it('an import that a remark plugin adds to a Markdown page is bundled', async () => {
  const root = makeSite({
    files: {
      'diptych.config.ts': config('own.stamp'),
      'plugins.mjs': `const name = { type: 'Identifier', name: 'stamp' };
const source = { type: 'Literal', value: './stamp.js' };
const program = (statement) => ({ type: 'Program', sourceType: 'module', body: [statement] });
const esm = { type: 'ImportDeclaration', source, specifiers: [{ type: 'ImportDefaultSpecifier', local: name }] };
export const stamp = () => (tree) => {
  tree.children.unshift(
    { type: 'mdxjsEsm', value: '', data: { estree: program(esm) } },
    { type: 'mdxFlowExpression', value: 'stamp', data: { estree: program({ type: 'ExpressionStatement', expression: name }) } },
  );
};
`,
      'docs/stamp.js': "export default 'stamped here';\n",
      'docs/index.md': '# Page\n',
    },
  });
  await build({ root });
  expect(readFileSync(path.join(root, 'dist/index.html'), 'utf8')).toContain('stamped here');
});

it('a plugin that throws is named, with its page; the other pages are read', async () => {
  const root = makeSite({
    files: {
      'diptych.config.ts': config('own.picky'),
      'plugins.mjs': `export function picky() {
  const here = (name) => new URL(name, import.meta.url).pathname;
  return (tree, file) => {
    if (file.path === here('docs/b.md') && file.cwd + '/' === here('.')) file.fail('this is a bad heading', tree.children[0]);
  };
}
`,
      'docs/index.md': '# Page\n\n[no](./nowhere.md)\n',
      'docs/b.md': '\n# B\n',
    },
  });
  const { diagnostics } = await outcomeOf(root);
  expect(diagnostics).toMatchObject([
    {
      code: 'plugin-throws',
      file: 'docs/b.md',
      line: 2,
      message: expect.stringContaining('"picky" in "markdown.remarkPlugins" throws for docs/b.md: this is a bad'),
    },
    { code: 'link-dead', file: 'docs/index.md' },
  ]);
});

it('a plugin that throws in a file of the site, or does not end, is told with its page', async () => {
  const root = makeSite({
    files: {
      'diptych.config.ts': config('own.broken, own.endless').replace('title:', 'pageTimeout: 3, title:'),
      'plugins.mjs': `export const broken = () => (tree, file) => {
  if (file.path.endsWith('a.md')) throw new Error('boom');
};
export const endless = () => (tree, file) => {
  if (file.path.endsWith('b.md')) return new Promise(() => {});
  while (file.path.endsWith('c.md'));
};
`,
      ...{ 'docs/index.md': '# Page\n', 'docs/a.md': '# A\n', 'docs/b.md': '# B\n', 'docs/c.md': '# C\n' },
    },
  });
  const { diagnostics } = await outcomeOf(root);
  const throws = (name: string, rest: string) => `The plugin "${name}" in "markdown.remarkPlugins" throws for ${rest}`;
  const late = (page: string) => throws('endless', `${page}: The code that runs for ${page} does not end within 3 s.`);
  expect(diagnostics).toMatchObject([
    { code: 'plugin-throws', file: 'plugins.mjs', line: 2, message: throws('broken', 'docs/a.md: boom') },
    { code: 'plugin-throws', file: 'docs/b.md', message: late('docs/b.md') },
    { code: 'plugin-throws', file: 'docs/c.md', message: late('docs/c.md') },
  ]);
});

it('what is no plugin is told at the config', async () => {
  const root = makeSite({
    files: { 'diptych.config.ts': config('own.stamp, own.missing'), 'plugins.mjs': 'export const stamp = () => {};\n' },
  });
  const { diagnostics } = await outcomeOf(root);
  expect(diagnostics).toMatchObject([
    {
      code: 'config-invalid',
      file: 'diptych.config.ts',
      line: 4,
      message: expect.stringMatching(/^"markdown\.remarkPlugins\.1".*give the function of a plugin/),
    },
  ]);
});
