import { describe, expect, it } from 'vitest';
import { htmlOf } from './fixtures/parse.js';

const cases: [string, string][] = [
  ['**中文。**后', '<strong>中文。</strong>后'],
  ['前**“中文”**后', '前<strong>“中文”</strong>后'],
  ['前**（中文）**后**另。**尾', '前<strong>（中文）</strong>后<strong>另。</strong>尾'],
  ['**注意：**`code`', '<strong>注意：</strong><code>code</code>'],
  ['请看**[链接](/a)**后', '请看<strong><a href="/a">链接</a></strong>后'],
  ['用**`code`**来', '用<strong><code>code</code></strong>来'],
  ['*中文。*后', '<em>中文。</em>后'],
  ['***中文。***后', '<em><strong>中文。</strong></em>后'],
  ['~~中文。~~后', '<del>中文。</del>后'],
  ['**重要！**これは', '<strong>重要！</strong>これは'],
  ['**「説明」**を読む', '<strong>「説明」</strong>を読む'],
  ['**"설정"**을 읽는다', '<strong>"설정"</strong>을 읽는다'],
  ['前**中文**后', '前<strong>中文</strong>后'],
  // No emphasis: wildcards, code, what is escaped.
  ['文件*.ts和*.js', '文件*.ts和*.js'],
  ['`**中文。**后`', '<code>**中文。**后</code>'],
  ['\\**中文。**后', '**中文。**后'],
  ['**Bold.**after', '**Bold.**after'],
  // Tildes of ranges.
  ['1~3 天,最多 5~10 天', '1~3 天,最多 5~10 天'],
  ['从 ~1~ 到 ~~2~~ 约 ~3 个', '从 ~1~ 到 <del>2</del> 约 ~3 个'],
  ['1~3 天，**约 5~10 天**', '1~3 天，<strong>约 5~10 天</strong>'],
  [
    '`a`~`b`，**c**~**d**，（e）~（f）',
    '<code>a</code>~<code>b</code>，<strong>c</strong>~<strong>d</strong>，（e）~（f）',
  ],
  ['~~a 1~3 b~~ \\~ `1~3 5~10`', '<del>a 1~3 b</del> ~ <code>1~3 5~10</code>'],
  [
    '[1~3](/a~b/c~d "5~6") https://x.dev/~c/d~e ![1~2](/a~1.png)',
    '<a href="/a~b/c~d" title="5~6">1~3</a> <a href="https://x.dev/~c/d~e" target="_blank" rel="noopener">https://x.dev/~c/d~e</a> <img src="/a~1.png" alt="1~2" decoding="async">',
  ],
  ['标记 ⳾ 与**中文。**后', '标记 ⳾ 与**中文。**后'],
];

describe.each(['satteri', 'mdx'] as const)('emphasis beside Chinese, Japanese and Korean marks, %s', (engine) => {
  it.each(cases)('%s', async (source, html) => {
    expect(await htmlOf(source, { engine })).toBe(`<p>${html}</p>`);
  });

  it('leaves fences, titles of links and ids as they are', async () => {
    const source = '## 甲 **乙。**丙 {#a}\n\n```md\n**中文。**后\n```\n\n[a](/b "**中文。**后")';
    const html = await htmlOf(source, { engine });
    expect(html).toMatch(/<h2 id="a"[^>]*>甲 <strong>乙。<\/strong>丙/);
    expect(html).toContain('<code>**中文。**后</code>');
    expect(html).toContain('title="**中文。**后"');
  });
});
