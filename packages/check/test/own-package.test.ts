import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkSite } from '../src/index.js';
import { createSite, type TestSite } from './create-site.js';
import { foldlib, installRunner } from './foldlib.js';

let site: TestSite;
afterEach(() => site?.close());

const PAGE = `# Fold

\`\`\`ts title="half.mts"
import { half } from 'halflib';

const sheets: number = half(10);
console.log(sheets);
\`\`\`

\`\`\`js title="print.mjs"
import { half } from 'halflib';

console.log(half(10));
\`\`\`

\`\`\`txt run="node print.mjs"
5
\`\`\`

\`\`\`txt run="npx halve 4"
2
\`\`\`
`;

const LIBRARY = {
  'src/index.js': 'export const half = (sheets) => sheets / 2;\n',
  'src/index.d.ts': 'export declare const half: (sheets: number) => number;\n',
  'src/bin.js': "import { half } from './index.js';\nconsole.log(half(Number(process.argv[2])));\n",
};

const ENTRIES = {
  exports: '"exports": { ".": { "types": "./src/index.d.ts", "default": "./src/index.js" } }',
  main: '"main": "./src/index.js", "types": "./src/index.d.ts"',
};

const RULES = '{ rules: { samples: {}, outputs: {} } }';

describe.each(Object.entries(ENTRIES))('a package with %s that has its own documentation', (_, entry) => {
  const manifest = `{ "name": "halflib", "type": "module", ${entry}, "bin": { "halve": "src/bin.js" } }`;

  test('is imported and run by the samples, and its changes are followed', async () => {
    site = createSite({ ...LIBRARY, 'package.json': manifest, 'docs/en/fold.md': PAGE }, RULES);
    expect(await site.diagnostics('samples', 'outputs')).toEqual([]);
    site.edit('src/index.js', 'sheets / 2', 'sheets / 3');
    site.edit('src/index.d.ts', '=> number', '=> string');
    expect(await site.diagnostics('samples', 'outputs')).toEqual([
      expect.stringContaining("TS2322: Type 'string' is not assignable to type 'number'"),
      expect.stringContaining('node print.mjs does not print this line: 5'),
      expect.stringContaining('npx halve 4 does not print this line: 2'),
    ]);
  });

  test.each([
    ['a folder', {}],
    ['a package', { 'website/package.json': '{ "name": "website", "private": true, "main": "index.js" }' }],
  ])('may have its site in %s of its own', async (_, more) => {
    const files = { ...LIBRARY, 'package.json': manifest, 'website/docs/en/fold.md': PAGE };
    site = createSite({ ...files, ...more }, RULES);
    site.write('website/diptych.config.mjs', site.read('diptych.config.mjs'));
    const { diagnostics } = await checkSite({ root: path.join(site.root, 'website'), rules: ['samples', 'outputs'] });
    expect(diagnostics).toEqual([]);
  });
});

test('packages and programs of folders above the site are found, as in a workspace of npm', async () => {
  const page = `# Fold

\`\`\`js title="fold.test.mjs"
import { fold } from 'foldlib';

console.log(fold({ width: 8, height: 4 }));
\`\`\`

\`\`\`txt run="npx foldtest --lines"
4
\`\`\`
`;
  site = createSite({ ...foldlib(), 'website/docs/en/fold.md': page, 'website/package.json': '{}' }, RULES);
  installRunner(site);
  site.write('website/node_modules/other/package.json', '{ "name": "other" }');
  site.write('website/diptych.config.mjs', site.read('diptych.config.mjs'));
  const { diagnostics } = await checkSite({ root: path.join(site.root, 'website'), rules: ['samples', 'outputs'] });
  expect(diagnostics).toEqual([]);
});
