import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from './load-config.js';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'diptych-config-')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries({ 'package.json': '{}', 'docs/index.md': '# Home\n', ...files })) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
}

/** What a config in `root` gives as its description. */
const description = async () => (await loadConfig({ root })).config.description;

const VALUES = "[__dirname, __filename, require.resolve('./other.cjs')].join(' ')";
const CONFIG = "title: 'T', styles: [], theme: './theme.tsx'";
const OTHER = { 'theme.tsx': 'export default {};\n', 'plugins/other.cjs': '', 'other.cjs': '' };
const valuesOf = (folder: string, file: string) =>
  [folder, path.join(folder, file), path.join(folder, 'other.cjs')].join(' ');

test('a file of CommonJS knows its own folder', async () => {
  write({ ...OTHER, 'diptych.config.cjs': `module.exports = { ${CONFIG}, description: ${VALUES} };\n` });
  expect(await description()).toBe(valuesOf(root, 'diptych.config.cjs'));
});

test('a file of CommonJS that a module imports knows its own folder', async () => {
  write({
    ...OTHER,
    'diptych.config.ts': `import description from './plugins/d.cjs';\nexport default { ${CONFIG}, description };\n`,
    'plugins/d.cjs': `'use strict';\nmodule.exports = ${VALUES};\n`,
  });
  expect(await description()).toBe(valuesOf(path.join(root, 'plugins'), 'd.cjs'));
});

test('a module has the names of CommonJS too, unless it declares them', async () => {
  write({
    ...OTHER,
    'diptych.config.ts': `import { own } from './own.mjs';\nexport default { ${CONFIG}, description: own + ' ' + ${VALUES} };\n`,
    'own.mjs':
      "const __dirname = 'own';\nconst require = { resolve: (name) => name };\nexport const own = require.resolve(__dirname);\n",
  });
  expect(await description()).toBe(`own ${valuesOf(root, 'diptych.config.ts')}`);
});

test('a config may be a promise', async () => {
  write({ ...OTHER, 'diptych.config.mjs': `export default Promise.resolve({ ${CONFIG}, description: 'later' });\n` });
  expect(await description()).toBe('later');
});

test('a promise that fails is an error of the config', async () => {
  write({ 'diptych.config.mjs': "export default Promise.reject(new Error('no answer'));\n" });
  await expect(loadConfig({ root })).rejects.toMatchObject({
    diagnostics: [{ code: 'config-throws', message: 'The config throws when it is run: no answer' }],
  });
});

test('a config of a name that is not looked for is named', async () => {
  write({ 'diptych.config.jsx': '' });
  await expect(loadConfig({ root })).rejects.toMatchObject({
    diagnostics: [
      { suggestion: 'Rename diptych.config.jsx to diptych.config.js, or name it: --config diptych.config.jsx' },
    ],
  });
});

const paths = (names: object) => JSON.stringify({ compilerOptions: { paths: names } });

test('the config and its files are imported by the paths of tsconfig.json, and again when these change', async () => {
  write({
    ...OTHER,
    'tsconfig.json': paths({ '@/*': ['./src/*'], 'node:path': ['./src/name'] }),
    'diptych.config.ts': `import 'node:path';\nimport description from '@/text';\nexport default { ${CONFIG}, description };\n`,
    'src/text.ts': "import { name } from '@/name';\nexport default 'in src: ' + name;\n",
    'src/name.ts': "export const name: string = 'name';\n",
    'other/text.ts': "export default 'in other';\n",
  });
  expect(await description()).toBe('in src: name');
  write({ 'tsconfig.json': paths({ '@/*': ['./other/*'] }) });
  expect(await description()).toBe('in other');
});

test('an installed package comes before the paths of tsconfig.json', async () => {
  write({
    ...OTHER,
    'tsconfig.json': paths({ paper: ['./src/paper'] }),
    'diptych.config.ts': `import description from 'paper';\nexport default { ${CONFIG}, description };\n`,
    'src/paper.ts': "export default 'source';\n",
    'node_modules/paper/package.json': '{ "name": "paper", "exports": "./index.mjs" }',
    'node_modules/paper/index.mjs': "export default 'package';\n",
  });
  expect(await description()).toBe('package');
});

test('an alias that leads nowhere is not taken for a package', async () => {
  write({ 'diptych.config.ts': "import '@/none';\nexport default {};\n" });
  await expect(loadConfig({ root })).rejects.toMatchObject({
    diagnostics: [{ code: 'config-throws', suggestion: 'Add the alias to `paths` of tsconfig.json, or fix the path.' }],
  });
});
