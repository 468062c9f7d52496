import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { outcomeOf } from './helpers/outcome.js';
import { makeSite, type SiteFiles } from './helpers/site.js';

const configWith = (more: string) => `export default {
  title: 'Paper', theme: './theme.tsx', styles: [], lastUpdated: false,
  locales: [{ key: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', label: '简体中文' }], ${more}
};`;
const FEED = configWith("plugins: [{ name: 'feed', siteWritten: () => [{ path: 'rss.xml', content: '<rss/>' }] }],");
const pages = (text: string): SiteFiles => ({
  'docs/en/index.md': `# Home\n\n${text}\n`,
  'docs/zh/index.md': '# 首页\n',
});

it('links may lead to files that the build writes', async () => {
  const links = '[a](/llms.txt) [b](/llms-full.txt) [c](/zh/llms-full.txt) [d](/sitemap.xml) [e](/robots.txt)';
  const outcome = (more: string) =>
    outcomeOf(makeSite({ files: { ...pages(links), 'diptych.config.ts': configWith(more) } }));
  expect((await outcome("siteUrl: 'https://example.com',")).diagnostics).toEqual([]);
  // A sitemap has whole addresses.
  expect((await outcome('')).diagnostics).toMatchObject([
    { message: '"/sitemap.xml" leads to a file that does not exist.' },
  ]);
});

it('links to files are checked when plugins have written theirs', async () => {
  const root = makeSite({ files: { ...pages('[feed](/rss.xml) [none](/atom.xml)'), 'diptych.config.ts': FEED } });
  expect((await outcomeOf(root)).diagnostics).toMatchObject([
    { code: 'link-dead', message: '"/atom.xml" leads to a file that does not exist.', line: 3, column: 18 },
  ]);
});

it('links of the navigation lead to files in every language, without its prefix', async () => {
  const root = makeSite({
    files: {
      ...pages('Text'),
      'diptych.config.ts': FEED,
      'docs/public/manual.pdf': 'x',
      'docs/zh/_nav.json': '[{ "text": "手册", "link": "/manual.pdf" }, { "text": "RSS", "link": "/rss.xml" }]',
      'docs/zh/guide/_meta.json': '["a", { "type": "custom-link", "label": "Text", "link": "/llms.txt" }]',
      'docs/zh/guide/a.md': '# 甲\n',
      'docs/en/guide/a.md': '# A\n',
    },
  });
  expect((await outcomeOf(root)).diagnostics).toEqual([]);
  const dist = path.join(root, 'dist');
  const texts = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(path.join(dist, name), 'utf8'));
  const links = new Set(texts.flatMap((text) => [...text.matchAll(/"link":"([^"]*\.\w+)"/g)].map(([, link]) => link)));
  expect([...links].sort()).toEqual(['/llms.txt', '/manual.pdf', '/rss.xml']);
});

it.each(['satteri', 'mdx'])(
  'links may lead to documents of the public folder, added and removed later, with %s',
  async (engine) => {
    const more = `markdown: { engine: '${engine}' }, redirects: { '/old': '/demo.html' },`;
    const links =
      '[demo](/demo.html?a#b) <a href="/demo.html">raw</a> [folder](/a/index.html) [page](/page.html) [old](/old)';
    const root = makeSite({
      files: {
        ...pages(links),
        'diptych.config.ts': configWith(more),
        'docs/en/page.md': '---\nnext: { text: Demo, link: /demo.html }\n---\n\n# Page\n',
        'docs/public/a/index.html': 'a',
        'docs/zh/_nav.json': '[{ "text": "演示", "link": "/demo.html" }]',
        'docs/zh/guide/_meta.json': '["a", { "type": "custom-link", "label": "Demo", "link": "/demo.html#b" }]',
        'docs/zh/guide/a.md': '# 甲\n\n[演示](/demo.html)\n',
      },
    });
    const codes = async () => (await outcomeOf(root)).diagnostics.map(({ code }) => code).sort();
    const missing = await codes();
    expect(missing).toContain('link-dead');
    expect(missing).toContain('nav-dead-link');
    const demo = path.join(root, 'docs/public/demo.html');
    writeFileSync(demo, 'demo');
    expect(await codes()).toEqual([]);
    const read = (name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');
    const hrefs = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
    expect(hrefs(read('index.html').replace(/.*<main>/s, ''))).toEqual([
      '/demo.html?a#b',
      '/demo.html',
      '/a/index.html',
      '/page',
      '/demo.html',
    ]);
    expect(read('index.md')).toContain('[demo](/demo.html?a#b)');
    expect(read('index.md')).toContain('[folder](/a/index.html) [page](/page.md)');
    expect(read('zh/guide/a.html')).toContain('href="/demo.html#b"');
    expect(read('zh/guide/a.md')).toContain('[演示](/demo.html)');
    expect(read('page.html')).toContain('"link":"/demo.html"');
    rmSync(demo);
    expect(await codes()).toEqual(missing);
  },
);

it('a page hides a document of the public folder with its address: links lead to the page', async () => {
  const root = makeSite({
    files: {
      ...pages('[a](/a.html)'),
      'diptych.config.ts': configWith(''),
      'docs/en/a.md': '# A\n',
      'docs/public/a.html': 'a',
    },
  });
  expect((await outcomeOf(root)).diagnostics.map(({ code }) => code)).toEqual(['public-file-hidden']);
});

it('links may lead to pages that are named like files, added and removed later', async () => {
  const links = '[a](/config/rspack.config) [b](/next.js#b) [c](/manual.pdf)';
  const root = makeSite({
    files: {
      ...pages(links),
      'diptych.config.ts': configWith(''),
      'docs/zh/index.md': `# 首页\n\n${links}\n`,
      'docs/en/next.js/index.md': '---\ntranslation: fallback\n---\n\n# Next\n\n## B\n',
      'docs/zh/config/rspack.config.md': '# 乙\n',
      // A page of this name does not change where links to the file lead.
      'docs/en/manual.pdf.md': '# Manual\n',
      'docs/public/manual.pdf': 'x',
    },
  });
  const missing = { code: 'link-dead', message: '"/config/rspack.config" leads to a file that does not exist.' };
  expect((await outcomeOf(root)).diagnostics).toMatchObject([missing]);
  const page = path.join(root, 'docs/en/config/rspack.config.md');
  mkdirSync(path.dirname(page));
  writeFileSync(page, '# A\n');
  expect((await outcomeOf(root)).diagnostics).toEqual([]);
  const hrefs = (name: string) =>
    [...readFileSync(path.join(root, 'dist', name), 'utf8').matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
  expect(hrefs('index.html')).toEqual(expect.arrayContaining(['/config/rspack.config', '/next.js/#b', '/manual.pdf']));
  expect(hrefs('zh/index.html')).toEqual(
    expect.arrayContaining(['/zh/config/rspack.config', '/zh/next.js/#b', '/manual.pdf']),
  );
  rmSync(page);
  expect((await outcomeOf(root)).diagnostics).toMatchObject([missing]);
});

const FRAMES = [
  '<iframe src="/demo.html?a#b"></iframe>',
  '<iframe src="/page/"></iframe>',
  '<object data="./beside.svg"></object>',
  '<svg><use href="/icons.svg#star"></use></svg>',
];

it.each(['satteri', 'mdx'])('elements that show documents have addresses with the base, with %s', async (engine) => {
  const root = makeSite({
    files: {
      ...pages(FRAMES.join('\n\n')),
      'diptych.config.ts': configWith(
        `base: '/docs/', csp: { 'object-src': ["'self'"] }, markdown: { engine: '${engine}' },`,
      ),
      'docs/en/page.md': '# Page\n',
      'docs/en/beside.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'docs/public/demo.html': 'demo',
      'docs/public/icons.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
  });
  expect((await outcomeOf(root)).diagnostics).toEqual([]);
  const read = (name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');
  const html = read('index.html').replace(/.*<main>/s, '');
  expect([...html.matchAll(/<(?:iframe|object|use) (?:src|data|href)="([^"]*)"/g)].map(([, url]) => url)).toEqual([
    '/docs/demo.html?a#b',
    '/docs/page',
    expect.stringMatching(/^\/docs\/assets\/beside\.\w+\.svg$/),
    '/docs/icons.svg#star',
  ]);
  expect(read('index.md')).toContain('(/docs/demo.html?a#b)');
  expect(read('index.md')).toContain('(/docs/page.md)');
});

it('elements that show documents are reported where these are missing', async () => {
  const root = makeSite({
    files: {
      ...pages(`${FRAMES.join('\n\n')}\n\n<embed src="/paper.pdf">`),
      'diptych.config.ts': configWith(''),
    },
  });
  const { diagnostics } = await outcomeOf(root);
  expect(diagnostics.map(({ message }) => message).sort()).toEqual([
    '"./beside.svg" leads to a file beside the page; such files are not published.',
    '"/demo.html?a#b" leads to /demo, which is not a page.',
    '"/page/" leads to /page/, which is not a page.',
    '"/paper.pdf" leads to a file that does not exist.',
    'There is no file "/icons.svg#star".',
  ]);
});
