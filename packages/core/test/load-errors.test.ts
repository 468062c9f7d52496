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

it('a module that is not what is imported is named from the site', async () => {
  const files = {
    'Part.tsx': "import { nope } from './parts/other';\nexport const Part = () => <b>{nope}</b>;\n",
    'parts/other.ts': 'export const other = 1;\n',
    'docs/index.mdx': PAGE,
  };
  const root = makeSite({ files });
  expect(describeOutcome(await outcomeOf(root), root)).toContain('"parts/other.ts" has no export named "nope".');
});
