import { describe, expect, it } from 'vitest';
import { diagnosticLines, htmlOf, parse, parseAs } from '../fixtures/parse.js';
import type { MarkdownOptions } from '../types.js';

const options: MarkdownOptions = {
  resolveLink: (url) =>
    /^https?:/.test(url) ? { href: url, external: true } : { href: `/zh${url}`, target: `file:${url}` },
};

describe('links', () => {
  it('to a text on a page name the id before it', async () => {
    const { links } = await parse('[a](/b#c:~:text=d) [e](#:~:text=f)', options);
    expect(links).toMatchObject([{ href: '/zh/b#c:~:text=d', hash: 'c' }, { hash: '' }]);
  });

  it('are rewritten and listed with their locations', async () => {
    const page = await parse('text [a](/b#c-中) and\n<a href="/d">e</a>', options);
    expect(page.content).toMatchObject({
      kind: 'static',
      html: '<p>text <a href="/zh/b#c-中">a</a> and\n<a href="/zh/d">e</a></p>',
    });
    expect(page.links).toEqual([
      {
        url: '/b#c-中',
        href: '/zh/b#c-中',
        target: 'file:/b#c-中',
        hash: 'c-中',
        file: 'page.mdx',
        line: 1,
        column: 6,
      },
      { url: '/d', href: '/zh/d', target: 'file:/d', file: 'page.mdx', line: 2, column: 1 },
    ]);
  });

  it.each(['satteri', 'mdx'] as const)('end before full-width punctuation (%s)', async (engine) => {
    const source = [
      '见https://a.b/c?d=1。后文，http://a.b/（中）、再看（https://a.b/e）。www.a.b。',
      '<https://a.b/。> [https://a.b/。](https://a.b/。) https://a.b/中文',
    ].join('\n\n');
    const page = await parseAs('page.md', source, { engine });
    expect(page.links.map(({ url }) => url)).toEqual([
      'https://a.b/c?d=1',
      'http://a.b/（中）',
      'https://a.b/e',
      'https://a.b/。',
      'https://a.b/。',
      'https://a.b/中文',
    ]);
    const html = (page.content as { html: string }).html.replaceAll(' target="_blank" rel="noopener"', '');
    expect(html).toContain('<p>见<a href="https://a.b/c?d=1">https://a.b/c?d=1</a>。后文，<a');
    expect(html).toContain('</a>、再看（<a href="https://a.b/e">https://a.b/e</a>）。www.a.b。</p>');
  });

  it.each(['satteri', 'mdx'] as const)('end before quotes, dots, dashes and wave dashes (%s)', async (engine) => {
    const source =
      '访问“https://a.b/i”，‘https://a.b/n’。https://a.b/o……https://a.b/q——好https://a.b/r～\n' +
      'https://a.b/s《书》https://a.b/t「引」https://a.b/u〜 “https://a.b/y”';
    const page = await parseAs('page.md', source, { engine });
    expect(page.links.map(({ url }) => url)).toEqual([...'inoqrstuy'].map((letter) => `https://a.b/${letter}`));
    const { html } = page.content as { html: string };
    expect(html.replace(/<[^>]+>/g, '')).toBe(source);
  });

  it('open a new tab when they lead elsewhere', async () => {
    expect(await htmlOf('[a](https://b.c)', options)).toBe(
      '<p><a href="https://b.c" target="_blank" rel="noopener">a</a></p>',
    );
  });

  it.each(['satteri', 'mdx'] as const)(
    'lose an address that browsers would run, but not their text (%s)',
    async (engine) => {
      const source = [
        '[a](javascript:alert(1)) [b](<java&Tab;script:1>) [c][c] <vbscript:x>',
        '<a href="data:text/html,x">d</a> <a href="data:text/csv,x" download="e.csv">e</a>',
        '[f](mailto:ann@example.com) [g](tel:+1) [h](vscode:extension/a)',
        '<iframe src="javascript:1"></iframe>\n\n[c]: vbscript:x',
      ].join('\n\n');
      const page = await parseAs('page.md', source, { engine });
      expect(page.content).toMatchObject({
        html: [
          '<p><a>a</a> <a>b</a> <a>c</a> <a>vbscript:x</a></p>',
          '<p><a>d</a> <a href="data:text/csv,x" download="e.csv">e</a></p>',
          '<p><a href="mailto:ann@example.com">f</a> <a href="tel:+1">g</a> <a href="vscode:extension/a">h</a></p>',
          '<iframe></iframe>',
        ].join('\n'),
        markdown: expect.stringMatching(/^a b c vbscript:x\n\nd \[e\]/),
      });
      expect(diagnosticLines(page).map((line) => line.replace(/: browsers.*/, ''))).toEqual([
        'link-refused 1:1 "javascript:alert(1)" is no address for a link',
        'link-refused 1:26 "java script:1" is no address for a link',
        'link-refused 1:51 "vbscript:x" is no address for a link',
        'link-refused 1:58 "vbscript:x" is no address for a link',
        'link-refused 3:1 "data:text/html,x" is no address for a link',
        'link-refused 7:1 "javascript:1" is no address for a link',
      ]);
    },
  );

  it('lose it in attributes of components as well', async () => {
    const source =
      '<Card href="javascript:1" id={1} /><Card link="javascript:1" /><Card link="JavaScript: why" /><Card href="data:x" />';
    const page = await parse(source, { globals: ['Card'] });
    const code = page.content.kind === 'dynamic' ? page.content.code : '';
    expect(code).not.toContain('javascript:1');
    expect(code).toContain('"JavaScript: why"');
    expect(code).toContain('"data:x"');
    expect(page.diagnostics.map(({ code, column }) => `${code} ${column}`)).toEqual([
      'link-refused 1',
      'link-refused 36',
    ]);
  });

  it('are found in attributes of components and in raw HTML', async () => {
    const page = await parse('<Card href="/a" />', { ...options, globals: ['Card'] });
    expect(page.content).toMatchObject({ code: expect.stringContaining('"href": "/zh/a"') });
    for (const attribute of ['link="/a"', "link={'/a'}", 'href={`/a`}']) {
      const page = await parse(`text\n\n<Card ${attribute} />`, { ...options, globals: ['Card'] });
      expect(page.content, attribute).toMatchObject({ code: expect.stringContaining('"/zh/a"') });
      expect(page.links, attribute).toMatchObject([{ url: '/a', href: '/zh/a', target: 'file:/a', line: 3 }]);
    }
    const other = await parse('<Card link="primary" link2="/a" /><Card link={to} />', {
      ...options,
      globals: ['Card', 'to'],
    });
    expect(other.links).toEqual([]);
    const raw = await parseAs('page.md', '<p><a class="x" href="/a?b=1&amp;c=2">d</a></p>', options);
    expect(raw.content).toMatchObject({ html: '<p><a class="x" href="/zh/a?b=1&amp;c=2">d</a></p>' });
    expect(raw.links.map(({ url }) => url)).toEqual(['/a?b=1&c=2']);
  });

  it('are found in elements that show documents, and leave those of other sites alone', async () => {
    const beside: MarkdownOptions = {
      ...options,
      resolveImage: (url) => (url.endsWith('.svg') ? { src: `/assets/${url}` } : undefined),
    };
    for (const [written, html] of [
      ['<iframe src="/a.html?b#c"></iframe>', '<iframe src="/zh/a.html?b#c"></iframe>'],
      ['<iframe src="guide.svg.md"></iframe>', '<iframe src="/zhguide.svg.md"></iframe>'],
      ['<object data="b.svg"></object>', '<object data="/assets/b.svg"></object>'],
      ['<object data="b"></object>', '<object data="/zhb"></object>'],
      ['<embed src="/b.svg">', '<embed src="/zh/b.svg">'],
      ['<map name="m"><area href="/b" alt="b"></map>', '<map name="m"><area href="/zh/b" alt="b"></map>'],
      ['<iframe src="https://a.b/c"></iframe>', '<iframe src="https://a.b/c"></iframe>'],
      ['<iframe src="about:blank"></iframe>', '<iframe src="about:blank"></iframe>'],
    ]) {
      const page = await parseAs('page.md', `<div>${written}</div>`, beside);
      expect(page.content).toMatchObject({ html: `<div>${html}</div>` });
      expect(page.links.length).toBe(html?.includes('/zh') ? 1 : 0);
    }
    const jsx = await parse('<iframe src="/a" title={t} /><area href="/b" alt={t} />', { ...options, globals: ['t'] });
    expect(jsx.links.map(({ href }) => href)).toEqual(['/zh/a', '/zh/b']);
  });

  it('of forms get the base alone', async () => {
    const based = { ...options, base: '/docs/' };
    for (const [written, html] of [
      ['<form action="/a"></form>', '<form action="/docs/a"></form>'],
      ['<form action="https://a.b/c"></form>', '<form action="https://a.b/c"></form>'],
      ['<button formaction="/a">b</button>', '<button formaction="/docs/a">b</button>'],
    ]) {
      const page = await parseAs('page.md', `<div>${written}</div>`, based);
      expect(page).toMatchObject({ content: { html: `<div>${html}</div>` }, links: [] });
    }
    const jsx = await parse('<form action="/a" title={t}><Card action="/b" /></form>', {
      ...based,
      globals: ['t', 'Card'],
    });
    expect(jsx.content).toMatchObject({ code: expect.stringMatching(/"\/docs\/a".*"\/b"/s) });
  });

  it('within footnotes and headings are not checked', async () => {
    expect((await parse('## A\n\nb[^1]\n\n[^1]: c')).links).toEqual([]);
  });
});

describe('images', () => {
  const found: MarkdownOptions = {
    resolveImage: (url) => ({ src: `/assets/${url}`, width: 20, height: 10, zoomSrc: '/big.png' }),
  };

  it('get their size; all but the first load late', async () => {
    expect(await htmlOf('a ![a](图.png "t")\n\n![b](c.png)', found)).toBe(
      '<p>a <img src="/assets/图.png" alt="a" title="t" width="20" height="10" data-zoom-src="/big.png" decoding="async"></p>\n' +
        '<p><img src="/assets/c.png" alt="b" width="20" height="10" data-zoom-src="/big.png" loading="lazy" decoding="async"></p>',
    );
  });

  it('keep a size and loading of their own', async () => {
    expect(
      await htmlOf('<img src="a.png" alt="" width="5" loading="eager" />', {
        resolveImage: (src) => ({ src, width: 20, height: 10 }),
      }),
    ).toBe('<img src="a.png" alt="" width="5" loading="eager" decoding="async">');
  });

  it('are found in drawings and buttons', async () => {
    const both = { ...options, ...found };
    const written =
      '<svg><image href="a.png"></image><use href="b.svg#c"></use><use href="#d"></use></svg><input type="image" src="e.png" alt="e">';
    const page = await parseAs('page.md', `<div>${written}</div>`, both);
    expect(page.content).toMatchObject({
      html: `<div>${written.replaceAll(/="(?=\w+\.)/g, '="/assets/')}</div>`,
    });
    expect(page.links).toEqual([]);
    const jsx = await parse('<svg><use href="/b.svg#c" x={x} /></svg>', { ...both, globals: ['x'] });
    expect(jsx.content).toMatchObject({ code: expect.stringContaining('"/assets//b.svg#c"') });
    expect([jsx.links, jsx.images.map(({ url }) => url)]).toEqual([[], ['/b.svg#c']]);
  });

  it('are reported with their location', async () => {
    const page = await parse('text\n\na ![b](c.png)', { resolveImage: () => undefined });
    expect(diagnosticLines(page)).toEqual(['image-missing 3:3 There is no image "c.png".']);
  });
});

describe('tables', () => {
  it('scroll in a group named after the heading above', async () => {
    const html = await htmlOf('## A b\n\n|c|\n|-|\n|d|\n\n|e|\n|-|\n|f|');
    expect(html.match(/<div data-dt="table"[^>]*>/g)).toEqual([
      '<div data-dt="table" role="group" aria-label="A b">',
      '<div data-dt="table" role="group" aria-label="A b (2)">',
    ]);
  });

  it('break long code where its parts are joined, and short code nowhere', async () => {
    const cell = (code: string) => `|a|\n|-|\n|\`${code}\`|`;
    expect(await htmlOf(cell('testTimeoutMax'))).toContain('<code>testTimeoutMax</code>');
    // Only the theme's first column on phones uses these.
    expect(await htmlOf(cell('testEnvironment'))).toContain('<code>test<wbr>Environment</code>');
    expect(await htmlOf(cell('--disableConsoleIntercept'))).toContain(
      '<code data-breaks>--disable<wbr>Console<wbr>Intercept</code>',
    );
    expect(await htmlOf(cell('expect.soft().not.toBe_x(...args)'))).toContain(
      '<code data-breaks>expect.<wbr>soft().<wbr>not.<wbr>to<wbr>Be_<wbr>x(...<wbr>args)</code>',
    );
    expect(await htmlOf(cell('run://all target="_blank"'))).toContain('run://<wbr>all target="<wbr>_blank"');
    expect(await htmlOf(cell('rs.fn(implementation)'))).toContain('rs.<wbr>fn(<wbr>implementation)');
    expect(await htmlOf('`aVeryLongIdentifierInText`')).not.toContain('<wbr>');
  });
});

describe('pairs and captions of images', () => {
  const resolveImage = (url: string) => ({
    src: url,
    width: 4,
    dark: { src: url.replace('.png', '.dark.png'), width: 5 },
  });

  it('a pair is one image for each scheme, of which the unseen one is not loaded', async () => {
    expect(await htmlOf('![A](a.png)', { resolveImage })).toBe(
      '<p><span data-dt="image-pair"><img src="a.png" alt="A" loading="lazy" decoding="async" data-only="light">' +
        '<img src="a.dark.png" alt="A" loading="lazy" decoding="async" data-only="dark"></span></p>',
    );
    expect((await parse('![A](a.png)', { resolveImage })).content).toMatchObject({
      markdown: expect.not.stringContaining('dark'),
    });
  });

  it('an image in a picture stays its child', async () => {
    const picture = '<picture><source srcset="b.png"><img src="a.png" alt="A"></picture>';
    for (const name of ['page.md', 'page.mdx'] as const) {
      const source = name === 'page.mdx' ? picture.replace(/(?<=b\.png"|alt="A")/g, ' /') : picture;
      expect((await parseAs(name, `text\n\n${source} text`, { resolveImage })).content).toMatchObject({
        html: expect.stringContaining(
          '<picture><source srcset="b.png"><img src="a.png" alt="A" decoding="async"></picture>',
        ),
      });
    }
  });

  it('a pair has its title as caption, too', async () => {
    expect(await htmlOf('![A](a.png "The bar")', { resolveImage })).toBe(
      '<figure><span data-dt="image-pair"><img src="a.png" alt="A" loading="lazy" decoding="async" data-only="light">' +
        '<img src="a.dark.png" alt="A" loading="lazy" decoding="async" data-only="dark"></span>' +
        '<figcaption>The bar</figcaption></figure>',
    );
  });

  it('the title of an image alone in its paragraph is its caption, and its title in the Markdown', async () => {
    const page = await parse('![A](a.png "The *bar*")\n\ntext ![B](b.png "B")');
    expect((page.content as { html: string }).html).toBe(
      '<figure><img src="a.png" alt="A" decoding="async"><figcaption>The *bar*</figcaption></figure>\n' +
        '<p>text <img src="b.png" alt="B" title="B" loading="lazy" decoding="async"></p>',
    );
    expect(page.content).toMatchObject({ markdown: expect.stringMatching(/!\[A\]\(.*a\.png "The \*bar\*"\)/) });
  });
});
