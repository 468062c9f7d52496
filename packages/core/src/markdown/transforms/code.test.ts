import type { Root as MdastRoot } from 'mdast';
import { beforeAll, describe, expect, it } from 'vitest';
import { diagnosticLines, htmlOf, parse, parseAs } from '../fixtures/parse.js';
import { createHighlighter, type Highlighter } from '../highlight/create-highlighter.js';
import { parseMeta } from '../highlight/meta.js';
import { findUnknownNotations, takeNotations } from '../highlight/notations.js';

let highlighter: Highlighter;
beforeAll(() => {
  highlighter = createHighlighter();
});

const fence = (meta: string, code: string) => `\`\`\`${meta}\n${code}\n\`\`\``;
const preOf = (html: string) => /<pre[\s\S]*<\/pre>/.exec(html)?.[0];

describe('code blocks', () => {
  it('are coloured by class, whatever the language is called', async () => {
    const html = await htmlOf(fence('ts', 'const a: string = "<b>"; // c'), { highlighter });
    expect(preOf(html)).toBe(
      '<pre><code><span class="k">const</span> a: <span class="t">string</span> = <span class="s">"&lt;b>"</span>; <span class="c">// c</span></code></pre>',
    );
    expect(preOf(await htmlOf(fence('typescript', 'const a'), { highlighter }))).toContain(
      '<span class="k">const</span>',
    );
  });

  it('are the same in another order: what was remembered of other blocks does not show', async () => {
    const blocks = [
      fence('ts', 'const a = `\nb\n`;\nlet c'),
      fence('ts', 'let c\n`;\nlet c'),
      fence('html', '<a b="c">\n<script>\nlet c\n</script>'),
      fence('md', '---\ntitle: a\n---\n\n~~~yaml\na: true\n~~~\n\n~~~rust\nlet a = 1;\n~~~'),
      fence('yaml', 'a: true'),
      fence('rust', 'let a = 1;'),
    ];
    const forwards = await Promise.all(blocks.map((block) => htmlOf(block, { highlighter: createHighlighter() })));
    const shared = createHighlighter();
    for (const [index, block] of [...blocks.entries()].reverse()) {
      expect(await htmlOf(block, { highlighter: shared })).toBe(forwards[index]);
    }
  });

  it('have a title, tools and a language', async () => {
    expect(
      await htmlOf(fence('js title="a <b>.js"', 'x'), { labels: { copyCode: '复制代码', wrapLines: '自动换行' } }),
    ).toBe(
      '<div data-dt="code" data-lang="js"><div data-dt="code-title">a &lt;b>.js</div><pre><code>x</code></pre>' +
        '<div data-dt="code-tools"><button type="button" data-dt="copy" aria-label="复制代码"></button>' +
        '<button type="button" data-dt="wrap" aria-pressed="false" aria-label="自动换行"></button></div></div>',
    );
  });

  it('without a title tell whether they are one line or several', async () => {
    expect(await htmlOf(fence('js', 'x'))).toContain('<div data-dt="code" data-frame="line" data-lang="js">');
    expect(await htmlOf(fence('js', 'x\ny'))).toContain('<div data-dt="code" data-frame="bare" data-lang="js">');
  });

  it('have lines as elements only where something is said of a line', async () => {
    expect(preOf(await htmlOf(fence('txt {2}', 'a\nb')))).toBe(
      '<pre><code><span class="line">a</span>\n<span class="line highlighted">b</span></code></pre>',
    );
    expect(preOf(await htmlOf(fence('txt lineNumbers', 'a')))).toBe(
      '<pre class="line-numbers"><code><span class="line">a</span></code></pre>',
    );
    const wrapped = await htmlOf(fence('txt wrapCode', 'a'));
    expect(preOf(wrapped)).toBe('<pre class="wrap"><code>a</code></pre>');
    expect(wrapped).toContain('aria-pressed="true"');
    expect(preOf(await htmlOf(fence('txt lineNumbers=false', 'a'), { lineNumbers: true }))).toBe(
      '<pre><code>a</code></pre>',
    );
  });

  it('mark words across tokens', async () => {
    const html = await htmlOf(fence('js', '// [!code word:a.b]\nx(a.b)'), { highlighter });
    expect(preOf(html)).toBe(
      '<pre><code><span class="f">x</span>(<span class="highlighted-word">a.b</span>)</code></pre>',
    );
  });

  it('in an unknown language stay plain, with a warning; plain text needs no name', async () => {
    const page = await parse(`a\n\n${fence('nope', 'x')}\n\n${fence('', 'y')}\n\n${fence('text', 'z')}`, {
      highlighter,
    });
    expect(diagnosticLines(page)).toEqual([
      'code-language-unknown 3:1 There is no highlighting for the language "nope"; the code stays plain.',
    ]);
    expect(page.diagnostics[0]?.severity).toBe('warning');
  });

  it('are taken from the cache by content', async () => {
    const entries = new Map<string, string>();
    const highlightCache = {
      get: (key: string) => entries.get(key),
      set: (key: string, html: string) => void entries.set(key, html),
    };
    const first = await htmlOf(fence('js', 'x'), { highlighter, highlightCache });
    expect(await htmlOf(fence('js title="t"', 'x'), { highlighter, highlightCache })).toContain(preOf(first));
    expect(entries.size).toBe(1);
    await htmlOf(fence('js {1}', 'x'), { highlighter, highlightCache });
    await htmlOf(fence('ts', 'x'), { highlighter, highlightCache });
    expect(entries.size).toBe(3);
  });

  it('need a grammar only where the cache lacks one of the language', async () => {
    const entries = new Map<string, string>();
    const highlightCache = {
      get: (key: string) => entries.get(key),
      set: (key: string, html: string) => void entries.set(key, html),
    };
    const loaded: string[] = [];
    const counting: Highlighter = {
      ...highlighter,
      load: (languages) => {
        const names = [...languages];
        loaded.push(...names);
        return highlighter.load(names);
      },
    };
    const options = { highlighter: counting, highlightCache };
    const before = await htmlOf(fence('js', 'let a'), options);
    expect(loaded).toEqual(['js']);
    expect(await htmlOf(fence('js', 'let a'), options)).toBe(before);
    expect(loaded).toEqual(['js']);
    const both = await htmlOf(`${fence('js', 'let a')}\n\n${fence('css', 'a{}')}`, options);
    expect(loaded).toEqual(['js', 'css']);
    expect(both).toContain(preOf(before));
  });

  it('are searched without notations', async () => {
    const page = await parse(fence('js', 'a // [!code ++]\n// [!code focus]\nb'));
    expect(page.sections).toEqual([{ depth: 0, text: '', code: 'a\nb' }]);
  });
});

describe('parseMeta', () => {
  it('reads what it knows', () => {
    expect(parseMeta('title="a {9}" {1,3-5, 7} lineNumbers no-check="wrapCode" foo')).toEqual({
      title: 'a {9}',
      highlighted: new Set([1, 3, 4, 5, 7]),
      lineNumbers: true,
      unknown: ['foo'],
    });
    expect(parseMeta('title=a.ts wrapCode=false')).toEqual({
      title: 'a.ts',
      highlighted: new Set(),
      wrapCode: false,
      unknown: [],
    });
    expect(parseMeta('ins={2} {1}')).toEqual({ highlighted: new Set([1]), unknown: ['ins'] });
    expect(parseMeta('lineNumbers{1}')).toEqual({ highlighted: new Set([1]), lineNumbers: true, unknown: [] });
    expect(parseMeta('{1-999999999}').highlighted.size).toBeLessThan(20_000);
  });
});

describe('takeNotations', () => {
  const lines = (source: string) => {
    const { code, lines } = takeNotations(source);
    return [code, Object.fromEntries(Array.from(lines, ([line, classes]) => [line, [...classes].join(' ')]))];
  };

  it.each([
    ['a // [!code ++]', 'a', 'add'],
    ['a # [!code --]', 'a', 'remove'],
    ['a -- [!code hl]', 'a', 'highlighted'],
    ['a ; [!code highlight]', 'a', 'highlighted'],
    ['a % [!code focus]', 'a', 'focused'],
    ['a /* [!code error] */', 'a', 'error'],
    ['<a> <!-- [!code warning] -->', '<a>', 'warning'],
    ['<A> {/* [!code ++] */}', '<A>', 'add'],
    ['a // why [!code ++]', 'a // why', 'add'],
    ['a // [!code ++] why', 'a // why', 'add'],
    ['a // [!code ++] [!code error]', 'a', 'add error'],
  ])('%j', (source, code, classes) => {
    expect(lines(source)).toEqual([code, { 1: classes }]);
  });

  it('counts lines, from the line itself or from the next', () => {
    expect(lines('a // [!code hl:2]\nb\nc')).toEqual(['a\nb\nc', { 1: 'highlighted', 2: 'highlighted' }]);
    expect(lines('a\n// [!code hl:2]\nb\nc')).toEqual(['a\nb\nc', { 2: 'highlighted', 3: 'highlighted' }]);
  });

  it('marks no lines behind the last one, however many are asked for', () => {
    expect(lines('a // [!code hl:99999999]\nb')).toEqual(['a\nb', { 1: 'highlighted', 2: 'highlighted' }]);
    const { code, lines: marked } = takeNotations('a // [!code hl:99999999]\n'.repeat(50_000));
    expect(marked.size).toBe(code.split('\n').length);
  });

  // In quadratic time each would take minutes, and so longer than a test may.
  it.each([
    '// [!code '.repeat(100_000),
    `"${'# '.repeat(100_000)}${'[!code ++]'.repeat(50_000)}"`,
    `// [!code word:${' '.repeat(500_000)}`,
    `${' '.repeat(500_000)}// [!code ++]`,
    `# [!code ++]${'#'.repeat(500_000)}.`,
    `// [!code ++]/${'*'.repeat(500_000)}.`,
  ])('takes time in proportion to the line (%#)', (line) => {
    expect(takeNotations(line).words).toEqual([]);
    expect(findUnknownNotations(line)).toEqual([]);
  });

  it('leaves strings alone and lets notations be shown', () => {
    expect(lines("a = '[!code ++]'")).toEqual(["a = '[!code ++]'", {}]);
    expect(lines('a // [\\!code ++]')).toEqual(['a // [!code ++]', {}]);
  });
});

describe('a block that shows a file', () => {
  const FILES = { 'total.ts': '// #region sum\n  const a = 1;\n// #endregion sum\nconst b = 2;\n' };

  it('has its text, or that of a region, and is named by it', async () => {
    const html = await htmlOf(
      '```ts file="./total.ts"\n```\n\n```ts file="./total.ts#sum" title="x.ts"\n```',
      {},
      FILES,
    );
    expect(html).toContain(
      '<div data-dt="code-title">total.ts</div><pre><code>  const a = 1;\nconst b = 2;</code></pre>',
    );
    expect(html).toContain('<div data-dt="code-title">x.ts</div><pre><code>const a = 1;</code></pre>');
  });

  it('is untitled where its title is empty', async () => {
    expect(await htmlOf('```ts file=./total.ts#sum title=""\n```', {}, FILES)).toContain('data-frame="line"');
  });

  it('makes the page depend on the file, and has its code in the Markdown', async () => {
    const page = await parse('```ts file="./total.ts#sum"\n```', {}, FILES);
    expect(page.dependencies).toEqual(['total.ts']);
    expect(page.content).toMatchObject({ markdown: '```ts title="total.ts"\nconst a = 1;\n```\n' });
    expect(page.diagnostics).toEqual([]);
  });

  it.each([
    ['./totl.ts', 'code-file-missing', 'There is no file "./totl.ts"', /relative to this file/],
    ['./total.ts#som', 'code-region-missing', 'has no region "som"', /Did you mean "sum"\?/],
  ])('is an error where there is no %s', async (file, code, message, suggestion) => {
    const { diagnostics } = await parse(`# A\n\n\`\`\`ts file="${file}"\n\`\`\`\n`, {}, FILES);
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code,
        severity: 'error',
        line: 3,
        column: 1,
        message: expect.stringContaining(message),
        suggestion: expect.stringMatching(suggestion),
      }),
    ]);
  });

  it('warns of text of its own, which is not shown', async () => {
    const { diagnostics } = await parse('```ts file="./total.ts#sum"\nlet x\n```', {}, FILES);
    expect(diagnostics.map(({ code }) => code)).toEqual(['code-file-and-text']);
  });

  it('that a plugin has filled keeps its text, and the page depends on the file', async () => {
    const fill = () => (tree: MdastRoot) => {
      for (const node of tree.children) if (node.type === 'code') node.value = 'let filled';
    };
    const source = ['./total.ts', './total.ts#L2-L3', '<rootDir>/a.ts'].map((name) => `\`\`\`ts file=${name}\n\`\`\``);
    const page = await parseAs('page.md', source.join('\n\n'), { engine: 'mdx', remarkPlugins: [fill] }, FILES);
    expect(page.diagnostics).toEqual([]);
    expect(page.dependencies).toEqual(['total.ts']);
    const titles = ['total.ts', 'total.ts', 'a.ts'];
    expect(page.content).toMatchObject({
      markdown: titles.map((title) => `\`\`\`ts title="${title}"\nlet filled\n\`\`\`\n`).join('\n'),
    });
  });

  it('that names no file, and has text, is told how text gets a title', async () => {
    const { diagnostics } = await parse('```ts file="app/page.tsx"\nlet x\n```', {}, FILES);
    expect(diagnostics).toMatchObject([
      { code: 'code-file-missing', suggestion: expect.stringMatching(/write title="app\/page\.tsx"\.$/) },
    ]);
  });

  it.each(['md', 'mdx'])('is one in a fragment too, whose paths are relative to it (%s)', async (extension) => {
    const seen: string[] = [];
    const page = await parse(`import A from './a.${extension}'\n\n<A />`, {
      readFragment: (specifier, { file }) => {
        seen.push(`${file} ${specifier}`);
        return specifier.startsWith('./a')
          ? { file: `parts/a.${extension}`, source: '```js file="./b.js"\n```' }
          : { file: 'parts/b.js', source: 'b' };
      },
    });
    expect(seen).toEqual([`page.mdx ./a.${extension}`, `parts/a.${extension} ./b.js`]);
    expect(page.dependencies).toEqual([`parts/a.${extension}`, 'parts/b.js']);
  });
});

it('colours the prompts of sessions, whatever they are called', async () => {
  for (const name of ['console', 'shellsession', 'shell-session']) {
    const html = await htmlOf(fence(name, 'me@host:~$ echo "a"\nout'), { highlighter });
    expect(preOf(html)).toMatch(
      /<code><span class="c">me@host:~\$<\/span> echo <span class="s">"a"<\/span>\nout<\/code>/,
    );
  }
});

describe('frames', () => {
  it.each([
    ['sh', 'data-frame="line" data-kind="command"'],
    ['txt run="npx a"', 'data-frame="line" data-kind="output"'],
    ['ansi', 'data-frame="line" data-kind="output"'],
    ['ts title="a.ts"', 'data-lang="ts"'],
  ])('tell what a block is: %s', async (info, attributes) => {
    expect(await htmlOf(fence(info, 'a'))).toContain(`<div data-dt="code" ${attributes}`);
  });

  it.each(['$ a', 'PS C:\\> a', 'C:\\> a', 'C:\\Me>a', 'me@host:~$ a', '[root@host etc]# a'])(
    'have no second prompt: %s',
    async (line) => {
      expect(await htmlOf(fence('powershell', line))).not.toContain('data-kind');
    },
  );

  it('of terminal output have its colours', async () => {
    const page = await parse(fence('ansi', '\u001b[32m✓\u001b[39m a'));
    expect((page.content as { html: string }).html).toContain('<code><span class="ansi-green">✓</span> a</code>');
    expect(page.sections[0]?.code).toBe('✓ a');
    expect(page.content).toMatchObject({ markdown: '```ansi\n✓ a\n```\n' });
  });
});

describe('long blocks', () => {
  const long = Array.from({ length: 20 }, (_, index) => `line ${index}`).join('\n');

  it('are cut short where they or the site ask for it', async () => {
    const html = await htmlOf(fence('txt collapse', long));
    expect(html).toContain('data-dt="code" data-frame="bare" data-long');
    expect(html).toContain(
      '<button type="button" data-dt="expand" aria-expanded="false"><span>Show all 20 lines</span><span>Show fewer lines</span></button>',
    );
    expect(await htmlOf(fence('txt', long), { collapseCode: 19 })).toContain('data-long');
  });

  it('are shown whole otherwise, and so are those a little longer than what would be shown', async () => {
    expect(await htmlOf(fence('txt', long))).not.toContain('data-long');
    expect(await htmlOf(fence('txt', long), { collapseCode: 20 })).not.toContain('data-long');
    expect(await htmlOf(fence('txt collapse=false', long), { collapseCode: 5 })).not.toContain('data-long');
    expect(await htmlOf(fence('txt collapse', 'a\nb'))).not.toContain('data-long');
  });
});
