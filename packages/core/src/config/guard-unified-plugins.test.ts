import type { Parent } from 'mdast';
import type { Pluggable, Plugin } from 'unified';
import { unified } from 'unified';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DiptychError } from '../diagnostics/index.js';
import { guardUnifiedPlugins } from './guard-unified-plugins.js';

/** Seconds: for plugins that end by themselves, however busy the machine is; a test of others lowers it. */
let limit = 60;

/** Runs plugins on an empty tree. */
async function run(...plugins: Pluggable[]): Promise<unknown> {
  const processor = unified().use(guardUnifiedPlugins(plugins, { option: 'remarkPlugins', file: 'docs/a.md', limit }));
  return processor.run({ type: 'root', children: [] } as never);
}

/** What a plugin's error becomes. */
async function failure(...plugins: Pluggable[]) {
  const cause = await run(...plugins).catch((error: unknown) => error);
  if (!(cause instanceof DiptychError)) throw cause;
  return cause.toDiagnostic();
}

describe('plugins of markdown.remarkPlugins', () => {
  it.each<[string, Plugin]>([
    [
      'when it is attached',
      function broken() {
        throw new Error('no');
      },
    ],
    [
      'for a page',
      function broken() {
        return () => {
          throw new Error('no');
        };
      },
    ],
    [
      'later',
      function broken() {
        return async () => {
          throw new Error('no');
        };
      },
    ],
    [
      'by returning it',
      function broken() {
        return () => new Error('no') as never;
      },
    ],
    [
      'by calling back',
      function broken() {
        return (_tree, _file, next) => next(new Error('no'));
      },
    ],
  ])('are named when one fails %s', async (_when, plugin) => {
    expect(await failure(plugin)).toMatchObject({
      code: 'plugin-throws',
      message: 'The plugin "broken" in "markdown.remarkPlugins" throws for docs/a.md: no',
      file: 'docs/a.md',
      suggestion: expect.stringContaining('Check its options'),
    });
  });

  it.each<[string, Plugin]>([
    [
      'a number',
      function broken() {
        return () => 42 as never;
      },
    ],
    [
      'a root without children, later',
      function broken() {
        return async () => ({ type: 'root' }) as never;
      },
    ],
    [
      'a list, by calling back',
      function broken() {
        return (_tree, _file, next) => next(undefined, [] as never);
      },
    ],
  ])('are named when one returns %s', async (_what, plugin) => {
    expect(await failure(plugin)).toMatchObject({
      code: 'plugin-returns',
      message: expect.stringMatching(
        /^The plugin "broken" in "markdown\.remarkPlugins" returns (?:42|{ type: 'root' }|\[\]) for docs\/a\.md, which is not a tree\.$/,
      ),
    });
  });

  it.each<[unknown, string]>([
    [null, 'has null among the children of the node "root"'],
    ['Hi', `has 'Hi' among the children of the node "root"`],
    [
      { type: 'paragraph', children: [{ tagName: 'b' }] },
      'which has no "type", among the children of the node "paragraph"',
    ],
    [{ type: 'element', tagName: 'p', children: 'Hi' }, `has <p> in the node "root" whose "children" is 'Hi'`],
    [{ type: 'text', value: 5 }, 'has the node "text" in the node "root" whose "value" is 5'],
    [{ type: 'element', children: [] }, 'whose "tagName" is undefined'],
    [{ type: 'mdxJsxFlowElement', name: 'X', children: [] }, 'whose "attributes" is undefined'],
  ])('are named when one leaves %j in the tree', async (node, fault) => {
    const broken: Plugin = () => (tree) => void (tree as Parent).children.push(node as never);
    Object.defineProperty(broken, 'name', { value: 'broken' });
    const found = await failure(broken);
    expect(found).toMatchObject({ code: 'plugin-returns', file: 'docs/a.md' });
    expect(found?.message).toMatch(
      /^The tree of docs\/a\.md after the plugin "broken" in "markdown\.remarkPlugins" has /,
    );
    expect(found?.message).toContain(fault);
  });

  it('have the place that they name in the page', async () => {
    const plugin: Plugin = () => (_tree, file) => file.fail('no', { line: 3, column: 2 });
    expect(await failure(plugin)).toMatchObject({ line: 3, column: 2 });
  });

  it.each<[string, Plugin]>([
    ['waits for ever', () => () => new Promise(() => {})],
    ['never calls back', () => (_tree, _file, _next) => {}],
    [
      'loops for ever',
      () => () => {
        for (;;);
      },
    ],
    [
      'loops for ever when it is attached',
      () => {
        for (;;);
      },
    ],
  ])('end when one %s', async (_what, plugin) => {
    limit = 0.2;
    onTestFinished(() => {
      limit = 60;
    });
    expect(await failure(() => async () => {}, plugin)).toMatchObject({
      code: 'plugin-throws',
      message: expect.stringMatching(/throws for docs\/a\.md: .* does not end within 0\.2 s/),
      suggestion: expect.stringContaining('pageTimeout'),
      file: 'docs/a.md',
    });
  });

  it('are told to be too old if they want the parser of before', async () => {
    function abbreviations(this: { Parser?: { prototype: object } }) {
      Object.keys((this.Parser as { prototype: object }).prototype);
    }
    expect(await failure(abbreviations as Plugin)).toMatchObject({ suggestion: expect.stringContaining('remark 12') });
  });

  it('get their options, call back and replace the tree as without a name', async () => {
    const seen: unknown[] = [];
    const options: Plugin<[string, number]> = (...given) => void seen.push(given);
    const replaced: Plugin = () => () => ({ type: 'root', children: [], one: true }) as never;
    const late: Plugin = () => (tree, _file, next) => next(undefined, { ...tree, two: true } as never);
    const tree = await run([options, 'a', 1], { plugins: [replaced] }, late);
    expect(seen).toEqual([['a', 1]]);
    expect(tree).toEqual({ type: 'root', children: [], one: true, two: true });
  });

  it('are attached once when they are listed twice, with the last options', async () => {
    const seen: unknown[] = [];
    const plugin: Plugin<[{ a: number }]> = (given) => void seen.push(given);
    await run([plugin, { a: 1 }], [plugin, { a: 2 }]);
    expect(seen).toEqual([{ a: 2 }]);
  });
});
