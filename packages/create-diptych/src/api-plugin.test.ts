import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readDeclarations } from '../../../examples/plugin-typedoc/plugins/api/read-declarations';
import { toMarkdown, type Words } from '../../../examples/plugin-typedoc/plugins/api/to-markdown';
import { API_WORDS } from './plugin-texts.js';

const WORDS = {
  title: 'API',
  name: 'Name',
  type: 'Type',
  meaning: 'Meaning',
  optional: 'optional',
  deprecated: 'Deprecated',
};
const TAGS = {
  default: 'Default',
  returns: 'Returns',
  throws: 'Throws',
  since: 'Since',
  see: 'See',
  example: 'Example',
};

/** The Markdown of a module, by the headings of its exports, and the names of exports that are not found. */
async function document(files: Record<string, string>) {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'diptych-api-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
  const { declared, unknown } = await readDeclarations(path.join(root, 'index.ts'));
  const markdown = toMarkdown(declared, { ...WORDS, ...TAGS });
  const sections = markdown.split(/^(?=## )/m).map((text): [string, string] => {
    const [heading = '', ...rest] = text.split('\n');
    return [heading.slice(3), rest.join('\n').trim()];
  });
  return { sections: Object.fromEntries(sections), unknown: unknown.map(({ name, line }) => [name, line]) };
}

const block = (code: string) => `\`\`\`ts no-check="declaration"\n${code}\n\`\`\``;
const table = (...rows: string[]) => ['| Name | Type | Meaning |', '| --- | --- | --- |', ...rows].join('\n');

it('documents each overload of a function with its own comment and parameters', async () => {
  const { sections } = await document({
    'index.ts': `/** Reads text. @param input A text. */
export function read(input: string): string;
/** Reads bytes. @deprecated Use text. */
export function read(input: Uint8Array, ...rest: number[]): Promise<string>;
export function read(input: unknown): unknown { return input; }
`,
  });
  expect(sections['read {#read}']).toBe(
    [
      block('read(input: string): string'),
      'Reads text.',
      table('| `input` | `string` | A text. |'),
      block('read(input: Uint8Array, ...rest: number[]): Promise<string>'),
      '**Deprecated** — Use text.',
      'Reads bytes.',
      table('| `input` | `Uint8Array<ArrayBufferLike>` |  |', '| `...rest` | `number[]` |  |'),
    ].join('\n\n'),
  );
});

it('documents constructors, static members, overloads of methods, `this` and what is deprecated', async () => {
  const { sections } = await document({
    'index.ts': `/** A base. */
export class Base<T> {
  /** Its value. */
  value!: T;
  clear(): this { return this; }
}
/** A shape. */
export class Shape extends Base<number> {
  /** How many. */
  static count = 0;
  private static hidden = 1;
  /** Makes one. */
  constructor(points: number[]) { super(); }
  /** Moves. @deprecated */
  move(by: number): this { return this; }
  /** By a name. */
  get(name: string): string;
  /** By a number. */
  get(index: number): number;
  get(key: unknown): never { throw key; }
  /** @deprecated Use {@link Shape.move}. */
  old?: string;
  #secret = 1;
}
export class Sealed { private constructor() {} }
`,
  });
  expect(sections['Shape {#shape}']).toBe(
    [
      block('class Shape extends Base<number>'),
      'A shape.',
      table(
        '| `constructor` | `new (points: number[]) => Shape` | Makes one. |',
        '| `static count` | `number` | How many. |',
        '| `move` | `(by: number) => this` | **Deprecated** Moves. |',
        '| `get` | `(name: string) => string` | By a name. |',
        '| `get` | `(index: number) => number` | By a number. |',
        '| `old` (optional) | `string` | **Deprecated** — Use [`Shape.move`](#shape). |',
        '| `value` | `number` | Its value. |',
        '| `clear` | `() => Shape` |  |',
      ),
    ].join('\n\n'),
  );
  expect(sections['Sealed {#sealed}']).toBe(block('class Sealed'));
});

it('documents calls of interfaces, computed names, and tags of comments', async () => {
  const { sections } = await document({
    'index.ts': `/** Reads. */
export interface Reader {
  /** By name. */
  (name: string): string;
  new (size: number): Reader;
  /** @returns each line */
  [Symbol.iterator](): string;
}
/** Marks. */
export const mark = Symbol('mark');
/**
 * Adds.
 * @param a - The first.
 * @returns the sum
 * @throws - {@link Reader} where it is missing
 * @example
 * add(1);
 */
export function add(a: number): number { return a; }
`,
  });
  expect(sections['Reader {#reader}']).toContain(
    table(
      '| `new ()` | `new (size: number) => Reader` |  |',
      '| `()` | `(name: string) => string` | By name. |',
      '| `[Symbol.iterator]` | `() => string` | **Returns** each line |',
    ),
  );
  expect(sections['mark {#mark}']).toBe(`${block('const mark: unique symbol')}\n\nMarks.`);
  expect(sections['add {#add}']).toBe(
    [
      block('add(a: number): number'),
      'Adds.',
      '**Returns** the sum',
      '**Throws** [`Reader`](#reader) where it is missing',
      '**Example**\n\n```ts no-check="example"\nadd(1);\n```',
      table('| `a` | `number` | The first. |'),
    ].join('\n\n'),
  );
});

it('documents defaults and further tags, and gives parameters without names different ones', async () => {
  const { sections } = await document({
    'index.ts': `export interface Options {
  /** How often. @default 1 */
  times?: number;
  /**
   * The side.
   * @defaultValue \`'left'\`
   * @remarks Of the sheet.
   * @since 1.2
   * @see {@link Options}
   */
  side?: string;
  /** @default The folder of the site. */
  root?: string;
}
export function both({ times }: Options, { side }: Options): void { void times; void side; }
`,
  });
  expect(sections['Options {#options}']).toContain('| `times` (optional) | `number` | How often. **Default** `1` |');
  expect(sections['Options {#options}']).toContain(
    "| The side. Of the sheet. **Default** `'left'` **Since** 1.2 **See** [`Options`](#options) |",
  );
  expect(sections['Options {#options}']).toContain('| **Default** The folder of the site. |');
  expect(sections['both {#both}']).toContain('| `options` | `Options` |  |\n| `options2` | `Options` |  |');
});

it('documents namespaces with their members, also one that exports itself', async () => {
  const { sections, unknown } = await document({
    'index.ts': `/** All shapes. */
export * as shapes from './shapes';
export * as self from './index';
/** Inner. */
export namespace inner {
  /** One. */
  export const one = 1;
}
export { gone } from './gone';
`,
    'shapes.ts':
      '/** A point. */\nexport interface Point { x?: () => number; [key: string]: unknown }\n/** Moves a {@link shapes.Point}. */\nexport function move(): void {}\n',
  });
  expect(sections).toMatchObject({
    'shapes {#shapes}': `${block('namespace shapes')}\n\nAll shapes.`,
    'shapes.Point {#shapes.point}': `${block('interface Point')}\n\nA point.\n\n${table('| `x` (optional) | `() => number` |  |', '| `[key: string]` | `unknown` |  |')}`,
    'shapes.move {#shapes.move}': `${block('move(): void')}\n\nMoves a [\`shapes.Point\`](#shapes.point).`,
    'inner {#inner}': `${block('namespace inner')}\n\nInner.`,
    'inner.one {#inner.one}': `${block('const one: 1')}\n\nOne.`,
  });
  expect(unknown).toEqual([['gone', 9]]);
});

it('names exports as they are exported', async () => {
  const { sections } = await document({
    'index.ts': `export type { Point as Pt, Kind as PointKind } from './point';
/** Creates. */
export default function create(name: string) { return name; }
/** A type and a value. */
export type Level = 'low' | 'high';
export const Level = { low: 1 };
`,
    'point.ts': `/** A point. */
export interface Point<T> { x: T }
/** A kind. */
export type Kind = Point<string>;
`,
  });
  expect(sections).toMatchObject({
    'Pt {#pt}': `${block('interface Pt<T>')}\n\nA point.\n\n${table('| `x` | `T` |  |')}`,
    'PointKind {#pointkind}': `${block('type PointKind = Point<string>;')}\n\nA kind.`,
    'create {#create}': `${block('export default function create(name: string): string')}\n\nCreates.\n\n${table('| `name` | `string` |  |')}`,
    'Level {#level}': `${block("type Level = 'low' | 'high';\n\nconst Level: { low: number; }")}\n\nA type and a value.`,
  });
});

it.each([
  ['class {}', 'default {#default}', 'export default class'],
  ['{ a: 1 }', 'default {#default}', 'export default { a: number; }'],
  ['(a: 1) => a', 'default {#default}', 'export default function (a: 1): 1'],
])('documents a default export without a name: %s', async (code, heading, expected) => {
  const { sections } = await document({ 'index.ts': `export default ${code};\n` });
  expect(sections[heading]).toContain(block(expected));
});

it('shows comments as text outside code, and links to what they name', async () => {
  const { sections } = await document({
    'index.ts': `/**
 * A map of {@link Item}s, {@link https://example.com the web} and {@link Other | others}; a | b, <T>, \`<T>\`, <https://a.b>.
 *
 * \`\`\`ts
 * map<T>();
 * \`\`\`
 */
export type Items = { /** Of. */ item: Item };
/** One. */
export interface Item {
  /**
   * A | b <T>, as in
   * \`\`\`ts
   * a<T>();
   * \`\`\`
   */
  a: \`x-\${number}\` | 1;
}
`,
  });
  expect(sections['Items {#items}']).toContain(
    'A map of [`Item`](#item)s, [the web](https://example.com) and others; a | b, \\<T>, `<T>`, <https://a.b>.\n\n```ts\nmap<T>();\n```',
  );
  expect(sections['Item {#item}']).toContain(
    `| \`a\` | \`\` \`x-$\{number}\` \\| 1 \`\` | A \\| b \\<T>, as in \`a<T>();\` |`,
  );
});

it('has each of its words in each language', () => {
  const names = Object.keys({ ...WORDS, ...TAGS } satisfies Words).sort();
  for (const words of Object.values(API_WORDS)) {
    expect(Object.keys(words).sort()).toEqual(names);
    expect(Object.values(words)).not.toContain('');
  }
});
