import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { describeOptions } from '../src/reference/describe-options.js';
import { createSite, type TestSite } from './create-site.js';
import { foldlib } from './foldlib.js';

let site: TestSite;
afterEach(() => site?.close());

const TYPES = `export type Grain = 'long' | 'short';
export interface Config {
  press: PressOptions;
}
export interface Press {
  readonly size: number;
  fold(paper: string): void;
  fold<T>(paper: T, again?: number): void;
  /** @deprecated Use fold. */
  cut(...lines: Grain[]): void;
  pick<K extends 'grain' | 'times'>(key?: K): void;
}
export interface PressOptions {
  /**
   * How often.
   * @default 1
   */
  times?: number;
  /** @default 'long' */
  grain?: Grain;
  /** @default ['**\\/*.pdf'] */
  include?: string[];
  /** Set by the operator. */
  output?: { folder?: string; clean: boolean };
  onFold?: (index: number) => void | Promise<void>;
  debug?: boolean;
}
`;

const option = (name: string, [type, value]: readonly [string, string], below = '') =>
  `# ${name}\n\nWords.\n\n- **Type:** \`${type}\`\n- **Default:** \`${value}\`\n\n${below}`;

const OUTPUT = '## output.clean\n\n- **Type:** `boolean`\n- **Default:** `false`\n';

const PAGES = {
  'docs/en/press/times.md': option('times', ['number', '1']),
  'docs/en/press/grain.md': option('grain', ['Grain', "'long'"], "```ts\ntype Grain = 'short' | 'long';\n```\n"),
  'docs/en/press/include.md': option('include', ['string[]', "['**/*.pdf']"]),
  'docs/en/press/output.md': option('output', ['{ folder?: string; clean: boolean }', 'undefined'], OUTPUT),
  'docs/en/press/on-fold.md': option('press.onFold', ['(index: number) => void | Promise<void>', 'undefined']),
  'docs/en/other/debug.md': option('nothing', ['that', 'counts']),
};

const CHECK = (more = '') => `{ rules: { options: { compilerOptions: { lib: ['ES2022'], types: [] }, references: [{
  type: { module: 'foldlib', name: 'Config', path: 'press' },
  folders: ['press'],
  prefix: 'press.',
  labels: { en: { type: 'Type:', default: 'Default:' }, zh: { type: '类型：', default: '默认值：' } },
  undocumented: 'checks/undocumented.json',
  ${more}
}] } } }`;

function start(pages: Record<string, string> = {}, more = ''): void {
  const chinese = Object.entries({ ...PAGES, ...pages }).map(([file, text]) => [
    file.replace('/en/', '/zh/'),
    text.replaceAll('**Type:**', '**类型：**').replaceAll('**Default:**', '**默认值：**').replace('Words.', '文字。'),
  ]);
  site = createSite(
    {
      ...foldlib(TYPES),
      ...PAGES,
      ...Object.fromEntries(chinese),
      'checks/undocumented.json': '{\n  "debug": "For the makers of the press."\n}\n',
      ...pages,
    },
    CHECK(more),
  );
}

/** Changes the declarations, as a new version of the package. */
function declare(...edits: readonly (readonly [string, string])[]): void {
  for (const [from, to] of edits) site.edit('node_modules/foldlib/index.d.ts', from, to);
  site.write(
    'node_modules/foldlib/package.json',
    site.read('node_modules/foldlib/package.json').replace('1.0.0', '1.1.0'),
  );
}

test('pages that tell what the package declares are left alone, and compared again when they or it change', async () => {
  start();
  expect(await site.diagnostics('options')).toEqual([]);
  // Words may change, and so may the declarations of a package that keeps its version: nobody looks.
  site.edit('node_modules/foldlib/index.d.ts', 'times?: number', 'times?: string');
  site.edit('docs/en/press/times.md', 'Words.', 'Other words.');
  expect(await site.diagnostics('options')).toEqual([]);
  declare();
  expect(await site.diagnostics('options')).toEqual([
    'options docs/en/press/times.md:5:13 "times": the page has number, the package string.',
    'options docs/zh/press/times.md:5:11 "times": the page has number, the package string.',
  ]);
});

test('what a new version changes is found where pages state it, in both languages', async () => {
  start();
  declare(
    ['times?:', 'time?:'],
    ["'long' | 'short'", "'long' | 'short' | 'none'"],
    ["@default ['**\\/*.pdf']", "@default ['**\\/*.ps']"],
    ['clean: boolean', 'clean?: boolean'],
    ['index: number)', 'index: number, side: string)'],
  );
  const found = await site.diagnostics('options');
  expect(found.filter((text) => !text.includes('docs/zh/'))).toEqual([
    'options checks/undocumented.json:1:1 "time" is an option of Config and has no page.',
    expect.stringMatching(/^options docs\/en\/press\/grain\.md:5:13 "grain": the page has .*, the package .*"none"/),
    `options docs/en/press/include.md:6:16 "include": the page has ['**/*.pdf'], the declarations ['**/*.ps'].`,
    'options docs/en/press/on-fold.md:5:13 "onFold": the page has (index: number) => void | Promise<void>, the package (index: number, side: string) => void | Promise<void>.',
    expect.stringMatching(/^options docs\/en\/press\/output\.md:5:13 "output": .*, the package .*clean\?: boolean/),
    'options docs/en/press/times.md:5:13 "times" is not an option of Config.',
  ]);
  const locations = (lang: string) =>
    found.flatMap((text) => new RegExp(`docs/${lang}/(\\S+?:\\d+):`).exec(text)?.[1] ?? []);
  expect(locations('zh')).toEqual(locations('en'));
  expect((await site.check({ rules: ['options'] })).diagnostics.at(-1)?.suggestion).toBe('Was it renamed to "time"?');
});

test('an option that is gone, an entry that is too much, a page that is missing in one language', async () => {
  start({
    'checks/undocumented.json':
      '{\n  "debug": "For the makers.",\n  "include": "Has a page.",\n  "ink": "Is gone."\n}\n',
  });
  site.remove('docs/zh/press/times.md');
  declare(['onFold?: (index: number) => void | Promise<void>;', '']);
  expect(await site.diagnostics('options')).toEqual([
    'options checks/undocumented.json:1:1 "times" is an option of Config and has no page in "zh".',
    'options checks/undocumented.json:3:3 "include" has a page now.',
    'options checks/undocumented.json:4:3 "ink" is not an option any more.',
    'options docs/en/press/on-fold.md:5:13 "onFold" is not an option of Config.',
    'options docs/zh/press/on-fold.md:5:11 "onFold" is not an option of Config.',
  ]);
});

test('a statement that cannot be read or compiled, or that says nothing, is found', async () => {
  start({
    'docs/en/press/times.md': '# times\n\n- **Type:** `number`\n',
    'docs/en/press/grain.md': option('grain', ['Grain', "'long'"]),
    'docs/en/press/include.md': '# include\n\n- **Type:** a list\n- **Default:** `[]`\n',
    'docs/en/press/output.md': option('output', ["import('foldlib').Config['press']['output']", 'undefined'], OUTPUT),
    'docs/en/press/on-fold.md': '# onFold\n\n- **Type:** `any`\n- **Default:** none\n',
  });
  expect((await site.diagnostics('options')).filter((text) => text.includes('/en/'))).toEqual([
    expect.stringMatching(/grain\.md:5:13 "grain": the type does not compile: Cannot find name 'Grain'/),
    'options docs/en/press/include.md:3:1 "include": The type is not written as code, beside the label or in a block below.',
    'options docs/en/press/on-fold.md:4:1 "onFold": The default does not begin with code.',
    'options docs/en/press/output.md:5:13 "output": the type points to Config, which matches any type.',
    'options docs/en/press/times.md:3:1 "times": The list states only one of type and default.',
  ]);
});

test('defaults are those that the program resolves; known differences are pinned', async () => {
  const program = `console.log(JSON.stringify({ times: 2, include: ['**/*.pdf'] }))`;
  const resolve = `resolveDefaults: async ({ run }) => JSON.parse((await run(['node', 'print.mjs'], { 'print.mjs': ${JSON.stringify(program)} })).output),`;
  const known = (declared: string) =>
    `[{ "name": "grain", "declared": "${declared}", "resolved": "undefined", "reason": "Set later." }]`;
  start({ 'checks/known.json': known("'long'") }, `${resolve} knownDefaults: 'checks/known.json',`);
  expect(await site.diagnostics('options')).toEqual([
    'options docs/en/press/output.md:11:16 "output.clean": the page has false, the program resolves undefined.',
    'options docs/en/press/times.md:6:16 "times": the page has 1, the program resolves 2.',
    'options docs/zh/press/output.md:11:12 "output.clean": the page has false, the program resolves undefined.',
    'options docs/zh/press/times.md:6:12 "times": the page has 1, the program resolves 2.',
  ]);
  site.write('checks/known.json', known("'short'"));
  expect((await site.diagnostics('options')).filter((text) => text.includes('grain'))).toEqual([
    `options docs/en/press/grain.md:6:16 "grain": known defaults have 'short', the declarations 'long'.`,
    `options docs/zh/press/grain.md:6:12 "grain": known defaults have 'short', the declarations 'long'.`,
  ]);
});

test('a type that the package does not export, and a list that cannot be read, are named', async () => {
  start();
  declare(['interface Config', 'interface Settings']);
  await expect(site.check({ rules: ['options'] })).rejects.toThrow('"foldlib" exports no Config with a part "press"');
  site.write('checks/undocumented.json', '{ "debug": 1 }');
  await expect(site.check({ rules: ['options'] })).rejects.toThrow('checks/undocumented.json is wrong at "debug"');
});

test('what a package declares is described for <Option>: types, the names in them, defaults, parts of objects', async () => {
  site = createSite(foldlib(TYPES), CHECK());
  const found = await describeOptions(site.root, { type: { module: 'foldlib', name: 'Config', path: 'press' } });
  expect(found.options).toMatchObject({
    times: { type: 'number', default: '1' },
    grain: { type: 'Grain', context: "type Grain = 'long' | 'short';", default: "'long'" },
    'output.folder': { type: 'string' },
    onFold: { type: '(index: number) => void | Promise<void>' },
  });
  expect(found.members).toBeUndefined();
  const { members } = await describeOptions(site.root, {
    type: { module: 'foldlib', name: 'Config', path: 'press' },
    members: ['Press'],
  });
  expect(members).toEqual({
    Press: {
      fold: {
        parameters: [
          { name: 'paper', type: 'unknown' },
          { name: 'again', type: 'number', isOptional: true },
        ],
      },
      cut: { parameters: [{ name: 'lines', type: 'Grain[]', isRest: true }], deprecated: 'Use fold.' },
      pick: { parameters: [{ name: 'key', type: '"grain" | "times"', isOptional: true }] },
    },
  });
  await expect(
    describeOptions(site.root, { type: { module: 'foldlib', name: 'Config' }, members: ['Pres'] }),
  ).rejects.toThrow('"foldlib" exports no Pres.');
  expect(found.files).toContain(path.join(site.root, 'node_modules/foldlib/package.json'));
});

test("pages about the site's own package follow its files", async () => {
  start({
    'package.json': '{ "name": "foldlib", "exports": { ".": { "types": "./src/index.ts" } } }',
    'src/index.ts': TYPES,
  });
  rmSync(path.join(site.root, 'node_modules/foldlib'), { recursive: true });
  const type = { module: 'foldlib', name: 'Config', path: 'press' };
  const typeOfTimes = async () => (await describeOptions(site.root, { type })).options.times?.type;
  const messages = async () => (await site.diagnostics('options')).filter((text) => text.includes('/en/'));
  expect(await typeOfTimes()).toBe('number');
  expect(await messages()).toEqual([]);
  site.edit('src/index.ts', 'times?: number', 'times?: string');
  expect(await typeOfTimes()).toBe('string');
  expect(await messages()).toEqual([expect.stringContaining('"times"')]);
});

test('options of a generic type without defaults are those of its declaration', async () => {
  start({
    'node_modules/foldlib/index.d.ts': 'export interface Config<Sheet> { press: { times?: string; sheet?: Sheet } }\n',
  });
  const messages = await site.diagnostics('options');
  expect(messages).toContain('options docs/en/press/times.md:5:13 "times": the page has number, the package string.');
});

test('members of generic types, overloads and destructured parameters are described as declared', async () => {
  const types = `export declare class Box<T extends Record<string, unknown> = {}, K extends keyof T = keyof T> {
  get<Q extends K>(key: Q): T[Q];
  set(key: K, value: T[K]): void;
}
export interface Store<T extends object> {
  open(value: T, done?: () => void): void;
  des({ a,\n    b }: { a: number; b: number }, [c]: number[]): void;
  over(a: string | Date): void;
  over(a: string | number, b: boolean): void;
  over(a: symbol, ...b: boolean[]): void;
  on(name: 'fold', then: (sheet: number) => void): void;
  on(name: 'cut', then: string, ...more: string[]): void;
}
export declare const value: number;
`;
  site = createSite(foldlib(types), CHECK());
  const store = { module: 'foldlib', name: 'Store' };
  const { members, options } = await describeOptions(site.root, { type: store, members: ['Box', 'Store'] });
  expect(members).toEqual({
    Box: {
      get: { parameters: [{ name: 'key', type: 'string | number | symbol' }] },
      set: {
        parameters: [
          { name: 'key', type: 'string | number | symbol' },
          { name: 'value', type: 'unknown' },
        ],
      },
    },
    Store: {
      open: {
        parameters: [
          { name: 'value', type: 'object' },
          { name: 'done', type: '() => void', isOptional: true },
        ],
      },
      des: {
        parameters: [
          { name: '{ a, b }', type: '{ a: number; b: number }' },
          { name: '[c]', type: 'number[]' },
        ],
      },
      over: {
        parameters: [
          { name: 'a', type: 'string | Date | number | symbol' },
          { name: 'b', type: 'boolean', isOptional: true },
        ],
      },
      on: {
        parameters: [
          { name: 'name', type: "'fold' | 'cut'" },
          { name: 'then', type: '((sheet: number) => void) | string' },
          { name: 'more', type: 'string[]', isRest: true },
        ],
      },
    },
  });
  expect(options.open).toBeDefined();
  await expect(describeOptions(site.root, { type: store, members: ['value'] })).rejects.toThrow('exports no value.');
});

test('nested options have names and defaults, too, also those of an option that may be off', async () => {
  start({
    'docs/en/press/output.md': option(
      'output',
      ['{ folder?: string; clean: boolean } | false', 'undefined'],
      `${OUTPUT}\n${OUTPUT.replace('clean', 'foldr').replace('boolean', 'string')}`,
    ),
  });
  declare([
    'output?: { folder?: string; clean: boolean };',
    'output?: false | { folder?: string;\n/** @default true */\nclean: boolean };',
  ]);
  const { diagnostics } = await site.check({ rules: ['options'] });
  expect(diagnostics.filter(({ file }) => file?.includes('/en/'))).toMatchObject([
    { line: 11, column: 16, message: '"output.clean": the page has false, the declarations true.' },
    {
      line: 15,
      message: '"output.foldr" is not an option of Config.',
      suggestion: 'Was it renamed to "output.folder"?',
    },
  ]);
});

test('a language without labels, and labels of a language that the site does not have, are reported', async () => {
  start();
  site.edit('diptych.config.mjs', 'zh: { type:', 'ja: { type:');
  expect(await site.diagnostics('options')).toEqual([
    'options diptych.config.mjs:9:81 The reference to Config has pages in "zh", and no labels for it.',
    'options diptych.config.mjs:9:81 The reference to Config has labels for "ja", which is not a language of the site.',
  ]);
});

test('the colon of a label may be outside of the bold text', async () => {
  start();
  site.write('docs/en/press/times.md', '# times\n\n- **Type**: `number`\n- **Default**: `2`\n');
  site.write('docs/zh/press/times.md', '# times\n\n- **类型**：`number`\n- **默认值**：`1`\n');
  expect(await site.diagnostics('options')).toEqual([
    'options docs/en/press/times.md:4:16 "times": the page has 2, the declarations 1.',
  ]);
});

test('an option without a page is reported at the config if there is no list of them', async () => {
  start();
  site.edit('diptych.config.mjs', "undocumented: 'checks/undocumented.json',", '');
  expect(await site.diagnostics('options')).toEqual([
    'options diptych.config.mjs:9:81 "debug" is an option of Config and has no page.',
  ]);
});
