import { symlinkSync } from 'node:fs';
import path from 'node:path';
import type { CodeSample } from '@diptych/core/pages';
import { afterEach, describe, expect, test } from 'vitest';
import { type DescribeTypesOptions, describeTypes } from '../src/index.js';
import { createSite, type TestSite } from './create-site.js';
import { foldlib } from './foldlib.js';

let site: TestSite;
afterEach(() => site?.close());

const FAST = { compilerOptions: { lib: ['ES2022'], types: [] } };
const block = (meta: string, code: string, isAdjacent = false, language = 'ts'): CodeSample => ({
  ...{ language, meta, code, isAdjacent },
  isTyped: meta.includes('twoslash'),
});
const typesOf = (...samples: CodeSample[]) => {
  site ??= createSite({ ...foldlib() });
  return describeTypes(site.root, samples, FAST);
};

test('each name has what an editor shows of it, and the text of its doc comment', async () => {
  const { blocks, files } = await typesOf(
    block('twoslash', "import { fold } from 'foldlib';\n\nconst width = fold({ width: 210, height: 297 });"),
  );
  expect(blocks[0]?.names).toEqual(
    expect.arrayContaining([
      {
        line: 0,
        character: 9,
        length: 4,
        text: 'function fold(paper: Paper, times?: number): number',
        docs: 'Folds a sheet.',
      },
      { line: 2, character: 6, length: 5, text: 'const width: number' },
    ]),
  );
  expect(files).toEqual(expect.arrayContaining([expect.stringMatching(/foldlib[\\/]package\.json$/)]));
});

test('a deprecated name is described as one', async () => {
  const { blocks } = await typesOf(
    block(
      'twoslash',
      '/** @deprecated Use `b`. */\nexport const a = 1;\n/** @deprecated */\nexport const b = 1;\nexport const c = 1;',
    ),
  );
  expect(blocks[0]?.names.map(({ deprecated }) => deprecated)).toEqual(['Use `b`.', '', undefined]);
});

test('blocks of one sample see each other and the files that the page does not show', async () => {
  site = createSite({ ...foldlib(), 'samples/paper/size.ts': 'export const size = { width: 1, height: 2 };\n' });
  const { blocks, files } = await typesOf(
    block('title="sheet.ts" files="paper"', "import { size } from './size';\nexport const sheet = size;"),
    block('title="src/main.ts" twoslash', "import { sheet } from '../sheet';\nsheet;\n// ^?", true),
  );
  expect(blocks[0]).toBeUndefined();
  expect(blocks[1]).toMatchObject({
    code: "import { sheet } from '../sheet';\nsheet;",
    answers: [{ line: 1, character: 0, length: 5, text: 'const sheet: {\n    width: number;\n    height: number;\n}' }],
    problems: [],
  });
  expect(files.some((file) => file.endsWith('size.ts'))).toBe(true);
});

test('no type and no error names a folder of the machine', async () => {
  site = createSite({ ...foldlib() });
  const { blocks } = await typesOf(
    block('title="sheet.ts"', 'export const size = 1;'),
    block(
      'title="main.ts" twoslash',
      "const sheet = await import('./sheet');\nconst lib = await import('foldlib');\nimport './gone/../sheet';\nimport data from './data.txt';",
      true,
    ),
  );
  expect(blocks[1]?.names.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['const sheet: typeof import("./sheet")', 'const lib: typeof import("foldlib")']),
  );
  expect(JSON.stringify(blocks)).not.toContain(site.root);
  expect(blocks[1]?.problems.length).toBeGreaterThan(0);
});

test('a page after another does not see its files', async () => {
  await typesOf(
    block('title="a.ts"', 'export const a = 1;'),
    block('title="b.ts" twoslash', "import { a } from './a';\na;", true),
  );
  const { blocks } = await typesOf(block('title="b.ts" twoslash', "import { a } from './a';\na;"));
  expect(blocks[0]?.problems).toMatchObject([{ text: expect.stringContaining('TS2307') }]);
});

test('hidden lines are compiled and not shown; positions are those of the code that is shown', async () => {
  const { blocks } = await typesOf(
    block(
      'twoslash',
      'const secret = 1;\n// ---cut---\nconst open = secret;\n//    ^?\n// @errors: 2322\nconst text: string = open;',
    ),
  );
  expect(blocks[0]).toMatchObject({
    code: 'const open = secret;\nconst text: string = open;',
    answers: [{ line: 0, character: 6, length: 4, text: 'const open: 1' }],
    errors: [{ line: 1, character: 6, length: 4, text: "Type 'number' is not assignable to type 'string'." }],
    problems: [],
  });
  expect(blocks[0]?.names.every(({ line }) => line <= 1)).toBe(true);
});

test('what is wrong with a sample is told, each in a sentence', async () => {
  const { blocks } = await typesOf(
    block('twoslash', 'const a: string = 1;\n// @errors: 2345\n//                  ^?'),
    block('twoslash', 'a = 1', false, 'py'),
    block('title="tsconfig.json" twoslash', '{}', false, 'js'),
    block('file="src/main.ts" twoslash', ''),
    block('title="Usage" twoslash', 'let a;', false, 'typescript'),
  );
  expect(blocks[0]?.problems).toEqual([
    { line: 0, character: 20, text: 'no name is above the "^?" below "const a: string = 1;".' },
    {
      ...{ line: 0, character: 6, text: "TS2322: Type 'number' is not assignable to type 'string'." },
      suggestion: expect.stringContaining('// @errors: 2322'),
    },
    { line: 1, text: 'it announces the error TS2345, which does not occur.' },
  ]);
  expect(blocks.slice(1).map((one) => one?.problems.map(({ text }) => text))).toEqual([
    ['"py" is neither TypeScript nor JavaScript.'],
    ['"tsconfig.json" is neither TypeScript nor JavaScript.'],
    ['a block with the key "file" is compiled by the project of that file.'],
    [],
  ]);
});

test('a sample with declarations for all files is compiled alone', async () => {
  const { blocks } = await typesOf(
    block('title="global.d.ts"', 'declare const SHEETS: 3;'),
    block('title="use.ts" twoslash', 'SHEETS;\n// ^?', true),
    block('twoslash', 'SHEETS;'),
  );
  expect(blocks[1]?.answers[0]?.text).toBe('const SHEETS: 3');
  expect(blocks[2]?.problems).toMatchObject([{ text: expect.stringContaining('TS2304') }]);
});

test('types of Node.js are those beside the site, wherever the command runs', async () => {
  const manifest = '{ "name": "@types/node", "version": "1.0.0", "types": "index.d.ts" }';
  site = createSite({
    ...foldlib(),
    'node_modules/@types/node/package.json': manifest,
    'node_modules/@types/node/index.d.ts': 'declare const sheets: { beside: "the site" };\n',
  });
  const samples = [block('twoslash', 'sheets.beside;')];
  const { blocks } = await describeTypes(site.root, samples, { compilerOptions: { lib: ['ES2022'] } });
  expect(blocks[0]?.problems).toEqual([]);
});

describe('types are found again, and their files named, after a change of', () => {
  const SAMPLE = block('twoslash', "import { fold } from 'foldlib';\nfold;\n// ^?");
  const answer = async (sample = SAMPLE, options: DescribeTypesOptions = FAST) => {
    const { blocks, files } = await describeTypes(site.root, [sample], options);
    const [block] = blocks;
    return {
      text: block?.problems[0]?.text ?? block?.answers[0]?.text,
      files: files.map((file) => path.relative(site.root, file).replaceAll('\\', '/')),
    };
  };

  test('an installed package', async () => {
    site = createSite(foldlib());
    const { text, files } = await answer();
    expect(text).toContain('number');
    expect(files).toContain('node_modules/foldlib/package.json');
    expect(files).not.toContain('node_modules/foldlib/index.d.ts');
    site.edit('node_modules/foldlib/index.d.ts', '): number', '): string');
    site.edit('node_modules/foldlib/package.json', '1.0.0', '1.1.0');
    expect((await answer()).text).toContain('): string');
  });

  test('a package that was not installed', async () => {
    site = createSite({ 'package.json': '{}' });
    const { text, files } = await answer();
    expect(text).toContain('TS2307');
    expect(files).toContain('node_modules/foldlib/package.json');
    for (const [file, content] of Object.entries(foldlib())) site.write(file, content);
    expect((await answer()).text).toContain('number');
  });

  test('a package that a link replaces, as pnpm does', async () => {
    const versions = ['1.0.0', '2.0.0'].map((version) =>
      Object.entries(foldlib())
        .filter(([file]) => file.startsWith('node_modules/'))
        .map(([file, text]) => [
          file.replace('node_modules/', `node_modules/.store/foldlib@${version}/node_modules/`),
          text.replace('1.0.0', version).replace('): number', `): '${version}'`),
        ]),
    );
    site = createSite(Object.fromEntries(versions.flat()));
    const link = (version: string) => {
      const target = path.join(site.root, 'node_modules/.store', `foldlib@${version}`, 'node_modules/foldlib');
      symlinkSync(target, path.join(site.root, 'node_modules/foldlib'), 'junction');
    };
    link('1.0.0');
    const { text, files } = await answer();
    expect(text).toContain('"1.0.0"');
    expect(files).toContain('node_modules/foldlib/package.json');
    site.remove('node_modules/foldlib');
    link('2.0.0');
    expect((await answer()).text).toContain('"2.0.0"');
  });

  test('a linked package', async () => {
    const linked = Object.entries(foldlib()).map(([file, text]) => [file.replace('node_modules/', 'packages/'), text]);
    site = createSite(Object.fromEntries(linked));
    symlinkSync(path.join(site.root, 'packages/foldlib'), path.join(site.root, 'node_modules/foldlib'), 'junction');
    const { text, files } = await answer();
    expect(text).toContain('number');
    expect(files).toEqual(expect.arrayContaining(['packages/foldlib/index.d.ts', 'packages/foldlib/package.json']));
    site.edit('packages/foldlib/index.d.ts', '): number', '): { html: string }');
    expect((await answer()).text).toContain('html: string');
  });

  test("the site's own package, and what an alias leads to", async () => {
    site = createSite({
      'package.json': '{ "name": "selflib", "exports": "./src/index.ts" }',
      'src/index.ts': 'export const sheet = 1;\n',
    });
    const options = { compilerOptions: { ...FAST.compilerOptions, paths: { '@alias': ['./src/late.ts'] } } };
    const own = block('twoslash', "import { sheet } from 'selflib';\nsheet;\n// ^?");
    const alias = block('twoslash', "import { late } from '@alias';\nlate;\n// ^?");
    const { text, files } = await answer(own, options);
    expect(text).toBe('const sheet: 1');
    expect(files).toEqual(expect.arrayContaining(['src/index.ts', 'package.json']));
    site.edit('src/index.ts', '1', '2');
    expect((await answer(own, options)).text).toBe('const sheet: 2');
    const missing = await answer(alias, options);
    expect(missing.text).toContain('TS2307');
    expect(missing.files).toContain('src/late.ts');
    site.write('src/late.ts', 'export const late = 3;\n');
    expect((await answer(alias, options)).text).toBe('const late: 3');
  });
});

test('elements of HTML and of components have types, and no error', async () => {
  const types =
    'declare namespace JSX { interface Element {} interface IntrinsicElements { i: { title?: string; children?: string } } }\n';
  site = createSite({
    'node_modules/paper-jsx/package.json': '{ "name": "paper-jsx", "version": "1.0.0" }',
    'node_modules/paper-jsx/jsx-runtime.d.ts': `export ${types}export function jsx(): JSX.Element;\n`,
  });
  const compilerOptions = { ...FAST.compilerOptions, jsxImportSource: 'paper-jsx' };
  const code = 'const Sheet = () => <i title="a">x</i>;\nexport const c = <Sheet />;';
  const { blocks } = await describeTypes(site.root, [block('twoslash', code, false, 'tsx')], { compilerOptions });
  expect(blocks[0]?.problems).toEqual([]);
  expect(blocks[0]?.names.map(({ text }) => text)).toContain('const Sheet: () => JSX.Element');
});
