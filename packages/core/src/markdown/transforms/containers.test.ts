import { describe, expect, it } from 'vitest';
import { messagesFor } from '../../messages/index.js';
import { diagnosticLines, htmlOf, parse, parseAs } from '../fixtures/parse.js';
import { CONTAINER_TYPES, containerTitle } from '../labels.js';

const tip = (title: string, body: string) =>
  `<div data-dt="container" data-type="tip" role="note"><p data-dt="container-title">${title}</p>${body}</div>`;

describe('containers', () => {
  it.each([
    [':::tip\na\n:::', 'Tip'],
    ['::: tip\na\n:::', 'Tip'],
    [':::TIP\na\n:::', 'Tip'],
    [':::tip Title\na\n:::', 'Title'],
    ['::: tip Title with *em*\n\na\n\n:::', 'Title with <em>em</em>'],
    [':::tip{title="x: y"}\na\n:::', 'x: y'],
    [":::tip {title='x'}\na\n:::", 'x'],
    [':::tip[A `b`]\na\n:::', 'A <code>b</code>'],
    ['::::::tip\na\n::::::', 'Tip'],
    [':::tip _em_\na\n:::  ', '<em>em</em>'],
  ])('understands %j', async (source, title) => {
    expect(await htmlOf(source)).toBe(tip(title, '<p>a</p>'));
  });

  it('knows every type, in both languages', async () => {
    for (const lang of ['en', 'zh-CN']) {
      const labels = messagesFor(lang);
      for (const type of CONTAINER_TYPES) {
        const html = await htmlOf(`:::${type}\na\n:::`, { labels });
        expect(html).toContain(`data-dt="container" data-type="${type}"`);
        expect(html).toContain(`>${containerTitle(type, labels)}</`);
      }
    }
  });

  it('makes native details, open where asked', async () => {
    expect(await htmlOf(':::details More {open}\na\n:::')).toBe(
      '<details data-dt="container" data-type="details" open><summary>More</summary><p>a</p></details>',
    );
  });

  it('nests, with more colons outside or with as many', async () => {
    const inner =
      '<div data-dt="container" data-type="note" role="note"><p data-dt="container-title">Note</p><p>b</p></div>';
    expect(await htmlOf('::::tip\na\n\n:::note\nb\n:::\n\n::::')).toBe(tip('Tip', `<p>a</p>\n${inner}`));
    expect(await htmlOf(':::tip\n:::note\nb\n:::\n:::')).toBe(tip('Tip', inner));
  });

  it('holds components in MDX', async () => {
    const page = await parse(':::tip{title="x"}\n<A />\n:::', { globals: ['A'] });
    expect(page.diagnostics).toEqual([]);
    expect(page.content).toMatchObject({ kind: 'dynamic', code: expect.stringContaining('"data-type": "tip"') });
  });

  it('ends with its list item where it is not closed there, and says so', async () => {
    const page = await parse('- a\n  :::tip\n  b\n\nc');
    expect(diagnosticLines(page)).toEqual([
      'container-unclosed 2:3 The container "tip" is not closed; it ends with the block it is in.',
    ]);
    expect(await htmlOf('- a\n  :::tip\n  b\n:::\n\nc')).toContain(`<li>a\n${tip('Tip', '<p>b</p>')}</li>\n</ul>`);
  });

  it('leaves unknown names, single colons and stray ends alone', async () => {
    const page = await parseAs('page.md', ':::tpi\n\na :smile: b:c\n\n:::\n\n:::');
    expect(page.content).toMatchObject({
      kind: 'static',
      html: '<p>:::tpi</p>\n<p>a :smile: b:c</p>\n<p>:::</p>\n<p>:::</p>',
    });
    expect(diagnosticLines(page)).toEqual([
      'container-unknown 1:1 There is no container named "tpi"; the line stays as it is.',
      'foreign-syntax 3:3 Readers see this as text: :smile:',
    ]);
  });

  it('tells attributes that mean nothing', async () => {
    const page = await parse(
      ':::tip{groupid="a" open}\n:::\n\n:::tip Title {.wide #id title=\'a b=c\'}\n:::\n\n:::tip a {1} c\n:::',
    );
    expect(diagnosticLines(page)).toEqual([
      'container-attribute-unknown 1:1 "groupid" of the container "tip" has no meaning here and is ignored.',
      'container-attribute-unknown 4:1 ".wide" of the container "tip" has no meaning here and is ignored.',
      'container-attribute-unknown 4:1 "#id" of the container "tip" has no meaning here and is ignored.',
    ]);
  });

  it('leaves code alone', async () => {
    const html = await htmlOf('````md\n:::tip {#a}\n```\n:::\n````\n\n`:::tip {#b}`');
    expect(html).toContain('<code>:::tip {#a}\n```\n:::</code>');
    expect(html).toContain('<code>:::tip {#b}</code>');
  });
});

describe('alerts', () => {
  it('look like containers', async () => {
    expect(await htmlOf('> [!TIP]\n> a *b*')).toBe(tip('Tip', '<p>a <em>b</em></p>'));
    expect(await htmlOf('> [!tip]\n>\n> a')).toBe(tip('Tip', '<p>a</p>'));
  });

  it('have a title on their first line, up to a hard break or the end of the line', async () => {
    const titled = (title: string, body: string) => tip(title, body);
    expect(await htmlOf('> [!TIP] Use *this*\n> a **b**')).toBe(
      titled('Use <em>this</em>', '<p>a <strong>b</strong></p>'),
    );
    expect(await htmlOf('> [!TIP] `a` b  \n> c')).toBe(titled('<code>a</code> b', '<p>c</p>'));
    expect(await htmlOf('> [!TIP]  \n> c')).toBe(titled('Tip', '<p>c</p>'));
    expect(await htmlOf('> [!TIP] Title\n>\n> c')).toBe(titled('Title', '<p>c</p>'));
  });

  it('need a known name, and a space before their title', async () => {
    expect(await htmlOf('> [!TIP]**a**')).toContain('<blockquote>');
    const page = await parse('a\n\n> [!HINT]\n> a\n\n> [!x]y');
    expect(diagnosticLines(page)).toEqual([
      'container-unknown 3:1 There is no alert named "HINT"; the quote stays as it is.',
    ]);
    expect(await htmlOf('> [!DETAILS]\n> a')).toContain('<blockquote>');
  });
});
