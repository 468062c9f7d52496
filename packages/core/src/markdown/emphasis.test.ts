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
  // Beside letters of other scripts, digits, and characters of two code units.
  ['**注意：**Node.js 20', '<strong>注意：</strong>Node.js 20'],
  ['**步骤 1：**2 分钟', '<strong>步骤 1：</strong>2 分钟'],
  ['Node**（LTS）**版本', 'Node<strong>（LTS）</strong>版本'],
  ['见**《手册》**v2', '见<strong>《手册》</strong>v2'],
  ['**“热更新”**HMR 与 HMR**“热更新”**', '<strong>“热更新”</strong>HMR 与 HMR<strong>“热更新”</strong>'],
  ['**等等……**and', '<strong>等等……</strong>and'],
  ['*提示：*Node', '<em>提示：</em>Node'],
  ['~~旧版：~~Node', '<del>旧版：</del>Node'],
  ['**（甲）**𠮷野家', '<strong>（甲）</strong>𠮷野家'],
  ['𠮷**`code`**𠮷', '𠮷<strong><code>code</code></strong>𠮷'],
  ['サーバー**`code`**ー', 'サーバー<strong><code>code</code></strong>ー'],
  ['`a`**和**。', '<code>a</code><strong>和</strong>。'],
  ['**`a`**和**`b`**', '<strong><code>a</code></strong>和<strong><code>b</code></strong>'],
  ['Node**库**(x) (**库**Node)', 'Node<strong>库</strong>(x) (<strong>库</strong>Node)'],
  ['**甲。**~~（乙）~~丙', '<strong>甲。</strong><del>（乙）</del>丙'],
  ['甲**~~乙。~~**丙', '甲<strong><del>乙。</del></strong>丙'],
  [
    '**注意：**Node.js 20 以上；见**《手册》**v2；**注意：**请看。',
    '<strong>注意：</strong>Node.js 20 以上；见<strong>《手册》</strong>v2；<strong>注意：</strong>请看。',
  ],
  ['见[链](/x**（甲）**y)**（乙）**z', '见<a href="/x**%EF%BC%88%E7%94%B2%EF%BC%89**y">链</a><strong>（乙）</strong>z'],
  // No emphasis: wildcards, code, what is escaped.
  ['文件*.ts和*.js', '文件*.ts和*.js'],
  ['`**中文。**后`', '<code>**中文。**后</code>'],
  ['\\**中文。**后', '**中文。**后'],
  // English keeps its meaning.
  ['**Bold.**after', '**Bold.**after'],
  ['a **“b”**c and “**d**”, *x “*y*” z*', 'a **“b”**c and “<strong>d</strong>”, <em>x “<em>y</em>” z</em>'],
  ['wait…**what**', 'wait…<strong>what</strong>'],
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

  it('is in titles of containers', async () => {
    const html = await htmlOf(':::tip 请看**《手册》**后**（乙）**B，1~3 天，5~10 天 {open}\n内容\n:::', { engine });
    expect(html).toContain('请看<strong>《手册》</strong>后<strong>（乙）</strong>B，1~3 天，5~10 天</p>');
    expect(await htmlOf('- :::tip[**注意：**Node]\n  内容\n  :::', { engine })).toContain(
      '<strong>注意：</strong>Node</p>',
    );
  });

  it('leaves fences, titles of links and ids as they are', async () => {
    const source = '## 甲 **乙。**丙 {#a}\n\n```md\n**中文。**后\n```\n\n[a](/b "**中文。**后")';
    const html = await htmlOf(source, { engine });
    expect(html).toMatch(/<h2 id="a"[^>]*>甲 <strong>乙。<\/strong>丙/);
    expect(html).toContain('<code>**中文。**后</code>');
    expect(html).toContain('title="**中文。**后"');
  });
});
