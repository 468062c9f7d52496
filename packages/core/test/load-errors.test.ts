import { renameSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeOutcome, outcomeOf } from './helpers/outcome.js';
import { makeSite } from './helpers/site.js';

const PAGE = "import { Part } from '../Part';\n\n# Home\n\n<Part />\n";
const PACKAGE = {
  'node_modules/@some/library/package.json': '{ "name": "@some/library", "version": "1.0.0", "main": "index.js" }\n',
  'node_modules/@some/library/index.js': 'module.exports = window.innerWidth;\n',
  'node_modules/@some/library-too/package.json': '{ "name": "@some/library-too", "version": "1.0.0" }\n',
  'node_modules/@some/library-too/index.js': 'module.exports = 1;\n',
};

it.each([
  [
    'when it is loaded',
    'const width = window.innerWidth;\nexport const Part = () => <b>{width}</b>;\n',
    'Part.tsx:1:15',
  ],
  ['in a component', 'export const Part = () => <b>{window.innerWidth}</b>;\n', 'Part.tsx:1:31'],
  [
    'a hook outside islands',
    "import { useState } from 'react';\nexport const Part = () => <b>{useState(1)[0]}</b>;\n",
    'Part.tsx:2:31',
  ],
])('an error is located in a folder with brackets and spaces in its name: %s', async (_case, code, location) => {
  const site = makeSite({ files: { 'Part.tsx': code, 'docs/index.mdx': PAGE } });
  const root = `${site} (1)`;
  renameSync(site, root);
  expect(describeOutcome(await outcomeOf(root), root)).toContain(location);
});

it('a package that throws when it is loaded is named, and where it is imported', async () => {
  const Part = [
    "import two from '@some/library-too';",
    "import width from '@some/library';",
    'export const Part = () => <b>{width + two}</b>;\n',
  ];
  const root = makeSite({ files: { ...PACKAGE, 'Part.tsx': Part.join('\n'), 'docs/index.mdx': PAGE } });
  const outcome = describeOutcome(await outcomeOf(root), root);
  expect(outcome).toContain('error component-throws Part.tsx:2:14');
  expect(outcome).toContain('The package "@some/library" throws when it is loaded: window is not defined');
  expect(outcome).toContain("with `import()` in an effect of a 'use client' component");
});

it('a package that only another package imports is named where that one is imported, not where its styles are', async () => {
  const files = {
    ...PACKAGE,
    'node_modules/@some/library/style.css': 'b { color: red }\n',
    'node_modules/wrapper/package.json':
      '{ "name": "wrapper", "version": "1.0.0", "peerDependencies": { "@some/library": "^1.0.0" } }\n',
    'node_modules/wrapper/index.js': "module.exports = require('@some/library');\n",
    'Part.tsx': `import '@some/library/style.css';
import width from 'wrapper';
export const Part = () => <b>{width}</b>;
`,
    'docs/index.mdx': PAGE,
  };
  const root = makeSite({ files });
  const outcome = describeOutcome(await outcomeOf(root), root);
  expect(outcome).toContain('error component-throws Part.tsx:2:14');
  expect(outcome).toContain('The package "@some/library" throws when it is loaded');
});

it('a module that is not what is imported is named from the site', async () => {
  const files = {
    'Part.tsx': "import { nope } from './parts/other';\nexport const Part = () => <b>{nope}</b>;\n",
    'parts/other.ts': 'export const other = 1;\n',
    'docs/index.mdx': PAGE,
  };
  const root = makeSite({ files });
  expect(describeOutcome(await outcomeOf(root), root)).toContain('"parts/other.ts" has no export named "nope".');
});

it('names that a module does not have are located where they are imported, however the bundler prints it', async () => {
  const Part = [
    "import { Component } from 'react';",
    '',
    'import {',
    '  one,',
    '  two as second,',
    "} from './other';",
    "import other from './other';",
    'export const Part = () => <b>{one + second + other}{String(Component)}</b>;\n',
  ];
  const files = { 'Part.tsx': Part.join('\n'), 'other.ts': 'export const three = 3;\n', 'docs/index.mdx': PAGE };
  const root = makeSite({ files });
  const found = (await outcomeOf(root)).diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`);
  expect(found.sort()).toEqual([
    '4:3 "other.ts" has no export named "one".',
    '5:3 "other.ts" has no export named "two".',
    '7:8 "other.ts" has no default export.',
  ]);
});

it('a page is told all names that its modules do not have, the nearest of theirs first', async () => {
  const exports = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta', 'theta', 'Tabs', 'TabList'];
  const files = {
    'parts.tsx': exports.map((name) => `export const ${name} = () => <b />;`).join('\n'),
    'docs/index.mdx': "import parts, { Tab, TabPanel, Tabs } from '../parts';\n\n# Home\n\n<Tabs />\n",
  };
  const root = makeSite({ files });
  const { diagnostics } = await outcomeOf(root);
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'import-no-export "../parts" has no default export.',
    'import-no-export "../parts" has no export named "Tab".',
    'import-no-export "../parts" has no export named "TabPanel".',
  ]);
  expect(diagnostics[1]?.suggestion).toContain('Did you mean "Tabs"?');
  expect(diagnostics[2]?.suggestion).toMatch(/^It exports: TabList, .*Tabs.* and 2 more\.$/);
});

it.each([
  [
    'a component',
    { 'Part.tsx': "import { b } from '@some/parts/hidden';\nexport const Part = () => <b>{b}</b>;\n" },
    'Part.tsx:1:19',
  ],
  ['a page', { 'docs/index.mdx': "import { b } from '@some/parts/hidden';\n\n# Home\n\n{b}\n" }, 'docs/index.mdx:1:19'],
])('a part that a package does not export is located in %s', async (_where, own, location) => {
  const files = {
    'node_modules/@some/parts/package.json':
      '{ "name": "@some/parts", "version": "1.0.0", "type": "module", "exports": { "./open": "./open.js" } }\n',
    'node_modules/@some/parts/open.js': 'export const a = 1;\n',
    'node_modules/@some/parts/hidden.js': 'export const b = 1;\n',
    'docs/index.mdx': PAGE,
    ...own,
  };
  const root = makeSite({ files });
  const outcome = describeOutcome(await outcomeOf(root), root);
  expect(outcome).toContain(`error import-missing ${location}`);
  expect(outcome).toContain('The package "@some/parts" has no "@some/parts/hidden" that can be imported.');
  expect(outcome).toContain('It exports @some/parts/open.');
});

it.each([
  ['@/parts/a', 'Add the alias to `paths` of tsconfig.json, or fix the path.'],
  ['@parts/a', 'Install the package, or fix its name; an alias belongs in `paths` of tsconfig.json.'],
  [
    '@rspress/core/theme',
    'Remove the import: pages have the components of the theme without one, and hooks are in @diptych/core/client.',
  ],
  ['next/image', 'Write images and links in Markdown; hooks for components are in @diptych/core/client.'],
  [
    'vitepress',
    'Remove the import: pages have the components of the theme without one, and hooks are in @diptych/core/client.',
  ],
])('says what to do about the import of %s', async (specifier, suggestion) => {
  const root = makeSite({ files: { 'docs/index.mdx': `import a from '${specifier}';\n\n# Home\n\n{a}\n` } });
  expect((await outcomeOf(root)).diagnostics).toMatchObject([{ code: 'import-missing', line: 1, suggestion }]);
});

it.each([
  ['lazy()', "import { lazy } from 'react';\nexport const Part = lazy(() => import('./Other'));\n"],
  [
    'use()',
    "import { use } from 'react';\nconst text = new Promise<string>((done) => setTimeout(done, 9, 'x'));\nexport const Part = () => <b>{use(text)}</b>;\n",
  ],
  ['an async function', 'export const Part = async () => <b>{await Promise.resolve(1)}</b>;\n'],
  [
    'lazy() in Suspense',
    "import { lazy, Suspense } from 'react';\nconst Later = lazy(() => import('./Other'));\nexport const Part = () => <Suspense fallback=\"wait\"><Later /></Suspense>;\n",
  ],
])('a component that waits in an article is told what to do instead: %s', async (_how, Part) => {
  const files = { 'Part.tsx': Part, 'Other.tsx': 'export default () => <b>x</b>;\n', 'docs/index.mdx': PAGE };
  const root = makeSite({ files });
  const outcome = describeOutcome(await outcomeOf(root), root);
  expect(outcome).toContain('error component-waits docs/index.mdx:1:1');
  expect(outcome).toContain('with <Suspense> around what waits');
});

it('an error in Suspense in an article is told, in place of the fallback', async () => {
  const Part = [
    "import { Suspense } from 'react';",
    "const Wrong = () => { throw new Error('no data'); };",
    'export const Part = () => <Suspense fallback="wait"><Wrong /></Suspense>;\n',
  ];
  const root = makeSite({ files: { 'Part.tsx': Part.join('\n'), 'docs/index.mdx': PAGE } });
  const outcome = describeOutcome(await outcomeOf(root), root);
  expect(outcome).toContain('error component-throws Part.tsx:2:29');
  expect(outcome).toContain('no data');
});

it('the default style sheet that is not installed is told at the theme, with how to do without it', async () => {
  const config = "export default {\n  title: 'T',\n  theme: './theme.tsx',\n};\n";
  const { diagnostics } = await outcomeOf(
    makeSite({ files: { 'diptych.config.ts': config, 'docs/index.md': '# Home\n' } }),
  );
  expect(diagnostics).toMatchObject([
    {
      code: 'import-missing',
      message: '"@diptych/theme-ui/styles.css" cannot be found.',
      file: 'diptych.config.ts',
      line: 3,
      suggestion: expect.stringContaining('Set `styles: []` in the config'),
    },
  ]);
});
