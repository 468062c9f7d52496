import { describe, expect, it } from 'vitest';
import { htmlOf, parse, parseAs } from './fixtures/parse.js';

const lines: [string, string][] = [
  ['例如分布式系\n统需要', '例如分布式系统需要'],
  ['全角标点，\n换行\n（括号）', '全角标点，换行（括号）'],
  ['カタ\nカナ、ひら\nがな', 'カタカナ、ひらがな'],
  ['𠮷\n野家', '𠮷野家'],
  // Marks and emoji are wide if what is on the other side is.
  ['等等……\n然后他说：\n“引”\n后', '等等……然后他说：“引”后'],
  ['发布🎉\n感谢', '发布🎉感谢'],
  ['a “b”\n“c” 🎉\n🎉', 'a “b”\n“c” 🎉\n🎉'],
  // The break is a space beside other scripts, and in Korean.
  ['中文\nEnglish\n中文\n1', '中文\nEnglish\n中文\n1'],
  ['한국어\n한국어\n漢字\n한국어', '한국어\n한국어\n漢字\n한국어'],
  // Through the elements of a line.
  ['中**文\n粗**\n体\n**黑**', '中<strong>文粗</strong>体<strong>黑</strong>'],
  ['*中*\n`文`\n字\n`code`', '<em>中</em><code>文</code>字\n<code>code</code>'],
  ['**中**\n*文*', '<strong>中</strong><em>文</em>'],
  // What the author wants remains.
  ['中\\\n文', '中<br>\n文'],
  ['中 文', '中 文'],
  ['`中\n文`', '<code>中 文</code>'],
];

describe.each(['satteri', 'mdx'] as const)('a line break between wide characters, %s', (engine) => {
  it.each(lines)('%j', async (source, html) => {
    expect(await htmlOf(source, { engine })).toBe(`<p>${html}</p>`);
  });

  it('is no space in lists, quotes, headings, alt texts and HTML', async () => {
    const options = { engine, resolveImage: () => ({ src: '/a.png' }) };
    expect(await htmlOf('> 中\n> 文\n\n- 中\n  文', options)).toBe(
      '<blockquote>\n<p>中文</p>\n</blockquote>\n<ul>\n<li>中文</li>\n</ul>',
    );
    expect((await parse('中\n文\n---\n', options)).toc).toMatchObject([{ id: '中文', text: '中文' }]);
    expect(await htmlOf('a ![中\n文](a.png)', options)).toContain('alt="中文"');
    expect(await htmlOf('<p>中\n文<b>\n字</b></p>', options)).toBe('<p>中文<b>字</b></p>');
    const page = await parseAs('page.md', '<div>\n中\n  文\n</div>\n\n<pre>\n中\n文\n</pre>', options);
    expect(page.content).toMatchObject({ html: '<div>\n中文\n</div>\n<pre>中\n文\n</pre>' });
  });

  it('is no space beside a reference to a footnote, or in components', async () => {
    expect(await htmlOf('中[^a]\n文\n\n[^a]: 甲', { engine })).toContain('</sup>文</p>');
    const page = await parse('<Card>\n中\n文\n</Card>\n\n<Card>中\n文</Card>', { engine, globals: ['Card'] });
    expect(page.content).toMatchObject({ kind: 'dynamic', code: expect.not.stringContaining('中\\n文') });
    expect(page.content).toMatchObject({ code: expect.stringContaining('中文') });
  });

  it('leaves code as it is', async () => {
    expect(await htmlOf('```text\n中\n文\n```', { engine })).toContain('中\n');
  });
});

it('reads the same in search, in Markdown and as a description', async () => {
  const page = await parse('# 甲\n\n北极\n熊在**量子纠\n缠**中\n');
  expect(page.sections).toMatchObject([{ heading: '甲', text: '北极熊在量子纠缠中' }]);
  expect(page.content).toMatchObject({ markdown: '# 甲\n\n北极熊在**量子纠缠**中\n' });
});

it('leaves what follows at its line and column', async () => {
  const { links } = await parse('北极\n熊\n见 [乙](/b)', { resolveLink: () => ({ href: '/b' }) });
  expect(links).toMatchObject([{ line: 3, column: 3 }]);
});
