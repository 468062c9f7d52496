import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { loadTypeScript } from '../src/packages/load-typescript.js';
import { createSite, type TestSite } from './create-site.js';
import { foldlib } from './foldlib.js';

let site: TestSite;
afterEach(() => site?.close());

// Fewer declarations than a site would have: the tests are there sooner.
const CHECK = `{ rules: { samples: { compilerOptions: { lib: ['ES2022'], types: [] } } } }`;

const EN = `# Fold

A sheet 折 of paper:

\`\`\`ts title="sheet.ts"
import type { Paper } from 'foldlib';

export const sheet: Paper = { width: 210, height: 297 };
\`\`\`

\`\`\`ts title="main.ts"
import { fold } from 'foldlib';
import { sheet } from './sheet';

export const width: number = fold(sheet, 2);
\`\`\`

- In a list:

  \`\`\`js
  const half = 210 / 2;
  half.toFixed(1);
  \`\`\`
`;

const ZH = `# 折叠

\`\`\`ts title="sheet.ts"
import type { Paper } from 'foldlib';

export const sheet: Paper = { width: 210, height: 297 };
\`\`\`

\`\`\`ts title="main.ts"
import { fold } from 'foldlib';
import { sheet } from './sheet';

export const width: number = fold(sheet, 2);
\`\`\`
`;

function start(more: Record<string, string> = {}, check = CHECK): void {
  site = createSite({ ...foldlib(), 'docs/en/fold.md': EN, 'docs/zh/fold.md': ZH, ...more }, check);
}

test('code that compiles is left alone, and counted', async () => {
  start();
  const { diagnostics, rules } = await site.check({ rules: ['samples'] });
  expect(diagnostics).toEqual([]);
  expect(rules).toMatchObject([
    { summary: '3 samples; en: 3 blocks of code, 0 exempt (0.0%); zh: 2 blocks of code, 0 exempt (0.0%)' },
  ]);
});

test('parameters without types are errors in TypeScript, not in JavaScript, unless the options say so', async () => {
  const code = 'export const add = (a, { b }) => a + b;\nexport const half = missing / 2;\n';
  const block = (lang: string) => `\`\`\`${lang}\n${code}\`\`\`\n\n`;
  start({ 'docs/en/fold.md': `# Fold\n\n${block('js')}${block('ts')}`, 'docs/zh/fold.md': '# 折叠\n' });
  const codesOf = async () => {
    const { diagnostics } = await site.check({ rules: ['samples'] });
    return diagnostics.map(({ line, message }) => `${line} ${message.slice(0, 6)}`);
  };
  expect(await codesOf()).toEqual(['5 TS2304', '9 TS7006', '9 TS7031', '10 TS2304']);
  site.edit('diptych.config.mjs', 'types: []', 'types: [], noImplicitAny: true');
  expect(await codesOf()).toContain('4 TS7006');
});

test('a type error is found in the line and column of every page that shows it', async () => {
  const from = 'fold(sheet, 2)';
  start({
    'docs/en/fold.md': EN.replace(from, "fold(sheet, '2')"),
    'docs/zh/fold.md': ZH.replace(from, "fold(sheet, '2')"),
  });
  const { diagnostics } = await site.check({ rules: ['samples'] });
  const message = "TS2345: Argument of type 'string' is not assignable to parameter of type 'number'.";
  expect(diagnostics).toMatchObject([
    { file: 'docs/en/fold.md', line: 15, column: 42, endLine: 15, endColumn: 45, message },
    { file: 'docs/zh/fold.md', line: 13, column: 42, endLine: 13, endColumn: 45, message },
  ]);
});

test.each(['typescript', 'javascript', 'TS', 'ts title="Usage"', 'ts title="示例 2.0"', 'ts title="main.ts (server)"'])(
  'a block of `%s` is compiled',
  async (info) => {
    start({ 'docs/en/page.md': `# Page\n\n\`\`\`${info}\nconst half = 210 / 2;\nhalf.toFixd(1);\n\`\`\`\n` });
    expect(await site.diagnostics('samples')).toEqual([expect.stringContaining('docs/en/page.md:5:6 TS2551')]);
  },
);

test('words in titles may be equal, and files with other extensions are not compiled', async () => {
  const block = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n\n`;
  const blocks = [
    block('ts title="Usage"', 'export const a = 1;'),
    block('ts title="Usage"', 'export const b = 1;'),
    block('js title="tsconfig.json"', '{ "compilerOptions": {} }'),
  ];
  start({ 'docs/en/page.md': `# Page\n\n${blocks.join('')}` });
  expect(await site.diagnostics('samples')).toEqual([]);
});

test('modules of both kinds import as their extension says', async () => {
  const block = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n\nText.\n\n`;
  const blocks = [
    block('cts', "import lib = require('foldlib');\nlib.fold({ width: 1, height: 1 });\nexport = lib;"),
    block('mts', "import { fold } from 'foldlib';\nawait fold({ width: 1, height: 1 });"),
    block('ts', "const lib = await import('foldlib');\nlib.fold({ width: 1, height: 1 });"),
  ];
  start({ 'docs/en/page.md': `# Page\n\n${blocks.join('')}` });
  expect(await site.diagnostics('samples')).toEqual([]);
});

test('an error in a block that is indented is found in its column', async () => {
  start({ 'docs/en/fold.md': EN.replace('half.toFixed', 'half.toFixd') });
  expect(await site.diagnostics('samples')).toEqual([
    expect.stringMatching(/^samples docs\/en\/fold\.md:22:8 TS2551: Property 'toFixd' does not exist/),
  ]);
});

test('what a package no longer exports is found', async () => {
  start();
  site.edit('node_modules/foldlib/index.d.ts', 'function fold(', 'function bend(');
  expect(await site.diagnostics('samples')).toEqual([
    expect.stringContaining('docs/en/fold.md:12:10 TS2305'),
    expect.stringContaining('docs/zh/fold.md:10:10 TS2305'),
  ]);
});

test('samples do not see the globals of others', async () => {
  start({
    'docs/en/globals.md':
      '# Globals\n\n```ts title="a.d.ts"\ndeclare const secret: string;\n```\n\nWords.\n\n```ts\nsecret.trim();\n```\n',
  });
  expect(await site.diagnostics('samples')).toEqual([
    expect.stringMatching(/^samples docs\/en\/globals\.md:10:1 TS2304: Cannot find name 'secret'/),
  ]);
});

test('a sample can bring its own tsconfig.json', async () => {
  const config = (jsx: string) =>
    `\`\`\`json title="tsconfig.json"\n{ "compilerOptions": { "lib": ["ES2022"${jsx}] } }\n\`\`\`\n\n`;
  const page = (jsx: string) =>
    `# Page\n\n${config(jsx)}\`\`\`ts title="a.ts"\nexport const title = document.title;\n\`\`\`\n`;
  start({ 'docs/en/page.md': page(', "DOM"') });
  expect(await site.diagnostics('samples')).toEqual([]);
  site.write('docs/en/page.md', page(''));
  expect(await site.diagnostics('samples')).toEqual([expect.stringContaining('docs/en/page.md:8:22 TS2584')]);
});

test('files that the page does not show come from the folder named', async () => {
  const page = '# Page\n\n```ts files="shop"\nimport { price } from "./src/price";\nprice.toFixed();\n```\n';
  start({ 'docs/en/page.md': page, 'samples/shop/src/price.ts': 'export const price = 1;\n' });
  expect(await site.diagnostics('samples')).toEqual([]);
  site.edit('samples/shop/src/price.ts', '= 1', "= '1'");
  expect(await site.diagnostics('samples')).toEqual([expect.stringContaining('docs/en/page.md:5:7 TS2551')]);
  site.edit('docs/en/page.md', 'files="shop"', 'files="shpo"');
  expect(await site.diagnostics('samples')).toEqual([
    'samples docs/en/page.md:3:1 The folder samples/shpo does not exist.',
    expect.stringContaining('docs/en/page.md:4:23 TS2307'),
  ]);
});

test('a block is exempt with a reason, and few of them are', async () => {
  const wrong = '```ts no-check="shows an error"\nnonsense(\n```\n';
  const limit = CHECK.replace('{ compilerOptions', '{ exempt: 0.3, compilerOptions');
  start({ 'docs/en/page.md': `# Page\n\n${wrong}` }, limit);
  expect(await site.diagnostics('samples')).toEqual([]);
  site.write('docs/en/page.md', `# Page\n\n${wrong}\n${wrong.replace('="shows an error"', '')}`);
  expect(await site.diagnostics('samples')).toEqual([
    'samples docs/en/page.md:3:1 2 of 5 blocks of code in "en" are exempt from checks (40.0%).',
    'samples docs/en/page.md:7:1 The block is exempt from checks without a reason.',
  ]);
});

test('blocks of pages that plugins add do not count towards the limit, but need a reason', async () => {
  start();
  const fences = '```ts no-check="declaration"\\nbend(): void\\n```\\n\\n```ts no-check\\nfold(): void\\n```\\n';
  const page = `{ pagePath: '/api/', locale: 'en', format: 'md', content: '# API\\n\\n${fences}' }`;
  const plugins = `plugins: [{ name: 'api', pages: () => [${page}] }],`;
  site.edit('diptych.config.mjs', 'export default {', `export default {\n  ${plugins}`);
  expect(await site.diagnostics('samples')).toEqual([
    expect.stringMatching(/^samples \.diptych\/.*api.*:\d+:1 The block is exempt from checks without a reason\.$/),
  ]);
});

test('a sample is compiled again when it or a version changes, and not otherwise', async () => {
  start({
    'docs/en/other.md': '# Other\n\n```ts\nimport { fold } from "foldlib";\nfold({ width: 1, height: 1 });\n```\n',
  });
  expect(await site.diagnostics('samples')).toEqual([]);
  // An installed package does not change under its version: nothing that was right is compiled again.
  site.edit('node_modules/foldlib/index.d.ts', 'function fold(', 'function bend(');
  site.edit('docs/en/fold.md', 'In a list:', 'In another list:');
  expect(await site.diagnostics('samples')).toEqual([]);
  site.edit('docs/en/other.md', 'fold({ width: 1', 'fold({ width: 2');
  expect(await site.diagnostics('samples')).toEqual([expect.stringContaining('docs/en/other.md:4:10 TS2305')]);
  site.edit('node_modules/foldlib/package.json', '1.0.0', '1.0.1');
  expect(await site.diagnostics('samples')).toHaveLength(3);
});

test('a sample is compiled again when a file that it imports from the site changes', async () => {
  const check = CHECK.replace('types: []', "types: [], paths: { '@alias': ['./src/late.ts'] }");
  const page = (module: string) =>
    `# Own\n\n\`\`\`ts\nimport { sheet } from '${module}';\nexport const width: string = sheet;\n\`\`\`\n`;
  site = createSite(
    {
      'package.json': '{ "name": "selflib", "exports": "./src/index.ts" }',
      'src/index.ts': "export const sheet = 'A4';\n",
      'docs/en/own.md': page('selflib'),
      'docs/en/alias.md': page('@alias'),
    },
    check,
  );
  expect(await site.diagnostics('samples')).toEqual([expect.stringContaining('docs/en/alias.md:4:23 TS2307')]);
  site.write('src/late.ts', "export const sheet = 'A5';\n");
  expect(await site.diagnostics('samples')).toEqual([]);
  expect(await site.diagnostics('samples')).toEqual([]);
  site.edit('src/index.ts', "'A4'", '4');
  expect(await site.diagnostics('samples')).toEqual([expect.stringContaining('docs/en/own.md:5:14 TS2322')]);
  site.edit('src/index.ts', '4', "'A4'");
  site.edit('src/late.ts', "'A5'", '5');
  expect(await site.diagnostics('samples')).toEqual([expect.stringContaining('docs/en/alias.md:5:14 TS2322')]);
});

describe('a site', () => {
  const nowhere = path.join(path.parse(tmpdir()).root, 'check.js');
  const install = (root: string, name: string, code: string) => {
    const folder = path.join(root, 'node_modules', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'index.js'), code);
  };
  const makeFolder = () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'diptych-compilers-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };

  test('without TypeScript is told what to install', () => {
    expect(() => loadTypeScript(path.dirname(nowhere), 'samples', nowhere)).toThrow(
      'The rule "samples" compiles code, and TypeScript is not installed.',
    );
    expect(() => loadTypeScript(path.dirname(nowhere), undefined, nowhere)).toThrow(
      '"markdown.types" in the config compiles blocks with "twoslash", and TypeScript is not installed.',
    );
  });

  test('with TypeScript 7, which has no compiler to call, is told to install version 6 beside it, which is then used', () => {
    const root = makeFolder();
    install(root, 'typescript', "exports.version = '7.0.2';");
    expect(() => loadTypeScript(root, 'samples', nowhere)).toThrow(
      'The rule "samples" compiles code, and typescript 7.0.2 cannot be called from JavaScript.',
    );
    install(root, '@typescript/typescript6', "exports.version = '6.0.3'; exports.createLanguageService = () => {};");
    expect(loadTypeScript(root, 'samples', nowhere).version).toBe('6.0.3');
  });

  test('with TypeScript 7 is checked with the compiler of this package, if there is one', () => {
    const root = makeFolder();
    install(root, 'typescript', "exports.version = '7.0.2';");
    expect(loadTypeScript(root, 'samples').version).not.toBe('7.0.2');
  });
});
