import { describe, expect, it } from 'vitest';
import { diagnosticLines, htmlOf, parse } from '../fixtures/parse.js';

const GROUP = ':::code-group\n\n```sh [npm]\nnpm i x\n```\n\n```sh [pnpm]\npnpm add x\n```\n\n:::\n';

describe.each(['satteri', 'mdx'] as const)('a code group (%s)', (engine) => {
  it('is a list of tabs, its first block shown', async () => {
    const html = await htmlOf(GROUP, { engine });
    expect(html).toContain(
      '<div data-dt="tabs" data-group="package-manager"><div role="tablist" aria-label="npm / pnpm">' +
        '<button type="button" role="tab" value="npm" aria-selected="true" tabindex="0" data-lang="sh">npm</button>' +
        '<button type="button" role="tab" value="pnpm" aria-selected="false" tabindex="-1" data-lang="sh">pnpm</button></div>' +
        '<div role="tabpanel" aria-label="npm" data-dt="tab-panel"><div data-dt="code',
    );
    expect(html).toContain('<div role="tabpanel" aria-label="pnpm" data-dt="tab-panel" hidden>');
  });

  it('names tabs by brackets, title, file or language; a title that the tab says is not shown again', async () => {
    const html = await htmlOf(
      ':::code-group\n```ts[ab]\nx\n```\n```ts title="b.ts"\nx\n```\n```ts [Typed] title="c.ts"\nx\n```\n```js\nx\n```\n```js\nx\n```\n:::\n',
      { engine },
    );
    expect(html).toContain('aria-label="ab / b.ts / Typed / js / js (2)"');
    expect(html.match(/data-dt="code-title">[^<]*/g)).toEqual(['data-dt="code-title">c.ts']);
  });

  it('shares its choice with groups of the same id', async () => {
    const html = await htmlOf(':::code-group{groupId="lang"}\n```ts\nx\n```\n```js\nx\n```\n:::\n', { engine });
    expect(html).toContain('data-group="lang"');
    expect(await htmlOf(':::code-group\n```ts\nx\n```\n:::\n', { engine })).not.toContain('data-group');
  });

  it('has its blocks, named, in the Markdown', async () => {
    expect((await parse(GROUP, { engine })).content).toMatchObject({
      markdown: '**npm**\n\n```sh\nnpm i x\n```\n\n**pnpm**\n\n```sh\npnpm add x\n```\n',
    });
  });

  it('warns of what is no code block, and keeps it', async () => {
    const source = '# A\n\n:::code-group\n\n```sh [a]\nx\n```\n\nText\n\n:::\n';
    expect(diagnosticLines(await parse(source, { engine }))).toEqual([
      'code-group-content 9:1 A code group contains only code blocks; other content is moved below the tabs.',
    ]);
    expect(await htmlOf(source, { engine })).toContain('<p>Text</p>');
    expect(diagnosticLines(await parse(':::code-group\n:::\n', { engine }))).toEqual([
      'code-group-content 1:1 This code group has no code block.',
    ]);
  });
});
