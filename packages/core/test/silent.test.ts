import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { build } from './helpers/core.js';
import { describeOutcome, outcomeOf } from './helpers/outcome.js';
import { makeSite, type SiteFiles, writeSiteFile } from './helpers/site.js';

const BILINGUAL = `export default {
  title: 'Fixture', theme: './theme.tsx', styles: [], lastUpdated: false,
  locales: [{ key: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', label: '简体中文' }],
};
`;
const PAGE = '# A page\n';

/** What a clean build reports; the build after it, which has nothing to do, and one after an edit report the same. */
async function warningsOf(files: SiteFiles): Promise<string> {
  const root = makeSite({ files });
  const reported = async () => describeOutcome(await outcomeOf(root), root);
  const clean = await reported();
  expect(await reported()).toBe(clean);
  const edited = files['docs/index.md'] === undefined ? 'docs/en/index.md' : 'docs/index.md';
  writeSiteFile(root, edited, `${String(files[edited])}\nEdited.\n`);
  expect(await reported()).toBe(clean);
  return clean.replace(/^built.*\n+/, '');
}

describe('files that look like pages and are none', () => {
  it('outside the folders of languages, in one that is not configured, or with another extension', async () => {
    const reported = await warningsOf({
      'diptych.config.ts': BILINGUAL,
      'docs/en/index.md': PAGE,
      'docs/en/part.mdx': "import Part from '../parts/used.mdx';\n\n# A page\n\n<Part />\n",
      'docs/zh/index.md': PAGE,
      'docs/zh/begin.MD': PAGE,
      'docs/zh/end.markdown': PAGE,
      'docs/guide/start.md': PAGE,
      'docs/fr/index.md': PAGE,
      'docs/fr/start.md': PAGE,
      'docs/alone.md': PAGE,
      'docs/parts/used.mdx': 'Used.\n',
      'docs/shared/part.md': PAGE,
      'docs/_parts/part.md': PAGE,
      'docs/en/guide/shared/part.md': PAGE,
      'docs/en/guide/shared/note.MD': PAGE,
      'docs/components/Box.tsx': 'export const Box = () => null;\n',
    });
    expect(reported).toMatchInlineSnapshot(`
      "warning page-outside-language docs/alone.md
      alone.md is not a page: not in the folder of a language.
      → Move it into the folder of a language: "en", "zh". Put material for pages into a folder named "shared", or begin its name with "_"; \`route.exclude\` of the config silences this.

      warning page-outside-language docs/fr
      fr/index.md, fr/start.md are not pages: "fr" is not a language of the config.
      → Add \`{ key: 'fr', label: '…' }\` to \`locales\` in the config. Put material for pages into a folder named "shared", or begin its name with "_"; \`route.exclude\` of the config silences this.

      warning page-outside-language docs/guide/start.md
      guide/start.md is not a page: "guide" is not a language of the config.
      → Move it into the folder of a language: "en", "zh". Put material for pages into a folder named "shared", or begin its name with "_"; \`route.exclude\` of the config silences this.

      warning page-extension docs/zh/begin.MD
      "begin.MD" is not a page: names of pages end in .md, .mdx, .tsx or .jsx, in lower case.
      → Rename it to "begin.md". If it is not meant to be a page, list it in \`route.exclude\` of the config.

      warning page-extension docs/zh/end.markdown
      "end.markdown" is not a page: names of pages end in .md, .mdx, .tsx or .jsx, in lower case.
      → Rename it to "end.md". If it is not meant to be a page, list it in \`route.exclude\` of the config.
      "
    `);
  });
});

describe('files by which other tools order a folder', () => {
  it('are named, and where the order belongs', async () => {
    const reported = await warningsOf({
      'docs/index.md': PAGE,
      'docs/_category_.json': '{ "label": "Tutorial", "position": 2 }\n',
      'docs/guide/_meta.ts': 'export default { start: "Start" };\n',
      'docs/guide/meta.json': '{ "title": "Guide", "pages": ["start"] }\n',
      'docs/guide/start.md': PAGE,
      'docs/data/meta.json': '{ "title": "Data of a component" }\n',
    });
    expect(reported.match(/^warning .*|^"[^:]+/gm)).toEqual([
      'warning navigation-foreign docs/_category_.json',
      '"_category_.json" has no effect',
      'warning navigation-foreign docs/guide/_meta.ts',
      '"_meta.ts" has no effect',
      'warning navigation-foreign docs/guide/meta.json',
      '"meta.json" has no effect',
    ]);
  });
});

it('files that the config names are in public/', async () => {
  const reported = await warningsOf({
    'diptych.config.ts': `export default {
  title: 'Fixture', theme: './theme.tsx', styles: [], base: '/docs/', lastUpdated: false, ignoreDeadLinks: ['/other/*'],
  head: [
    { tag: 'link', attrs: { rel: 'icon', href: '/icon.svg' } },
    { tag: 'link', attrs: { rel: 'icon', href: '/docs/there.svg' } },
    { tag: 'script', attrs: { src: '/count.js' } }, { tag: 'script', attrs: { src: '/other/a.js' } },
    { tag: 'link', attrs: { rel: 'me', href: '/about' } },
  ],
  themeConfig: { logo: { image: '/there.svg', imageDark: '/night.svg' }, footer: 'See /guide', link: '//example.com/a.png' },
};
`,
    'docs/index.md': PAGE,
    'docs/public/there.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  });
  expect(reported.match(/^warning .*|"[^"]+", which/gm)).toEqual([
    'warning config-file-missing diptych.config.ts:4:49',
    '"/icon.svg", which',
    'warning config-file-missing diptych.config.ts:6:37',
    '"/count.js", which',
    'warning config-file-missing diptych.config.ts:9:59',
    '"/night.svg", which',
  ]);
});

it('modules of components exist, also those that no page uses', async () => {
  const reported = await warningsOf({
    'diptych.config.ts': `export default {
  title: 'Fixture', theme: './theme.tsx', styles: [], lastUpdated: false,
  components: { Chart: './Chart', Gone: './Gone.tsx', Part: { from: './parts', export: 'Part' }, Lost: { from: '../lost', export: 'Lost' }, Named: 'some-package/x', Built: './Chart.js' },
};
`,
    'Chart.tsx': 'export default () => <b />;\n',
    'parts/index.ts': 'export const Part = () => null;\n',
    'docs/index.md': PAGE,
  });
  expect(reported.match(/^warning config-file.*|`components` names.*/gm)).toEqual([
    'warning config-file-missing diptych.config.ts:3:113',
    '`components` names "../lost" as the module of <Lost>, which is not a file.',
    'warning config-file-missing diptych.config.ts:3:42',
    '`components` names "./Gone.tsx" as the module of <Gone>, which is not a file.',
  ]);
});

it('links of the theme lead to pages in each language', async () => {
  const reported = await warningsOf({
    'diptych.config.ts': `export default {
  title: 'Fixture', theme: './theme.tsx', styles: [], lastUpdated: false, ignoreDeadLinks: ['/other/*'],
  locales: [{ key: 'en', lang: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', label: '中文' }],
  redirects: { '/old': '/guide' },
  themeConfig: {
    columns: [{ links: [{ link: '/guide#part' }, { link: '/gone' }, { link: '/old' }, { link: '/other/a' }] }],
    announcement: { link: '/english.md' }, more: [{ link: '//example.com' }, { link: '/feed.xml' }],
    socialLinks: ['/english', '/lost', '/feed.xml'].map((content) => ({ mode: 'link', content })),
  },
};
`,
    'docs/en/index.md': PAGE,
    'docs/en/guide.md': PAGE,
    'docs/en/english.md': PAGE,
    'docs/zh/index.md': PAGE,
    'docs/zh/guide.md': PAGE,
  });
  expect(reported.match(/^warning config.*|there is no page.*/gm)).toEqual([
    'warning config-link-dead diptych.config.ts:6:59',
    'there is no page at /gone or /zh/gone.',
    'warning config-link-dead diptych.config.ts:7:28',
    'there is no page at /zh/english.',
    'warning config-link-dead diptych.config.ts:8:32',
    'there is no page at /lost.',
  ]);
});

it('links that plugins add to the navigation lead to pages', async () => {
  const reported = await warningsOf({
    'diptych.config.ts': `export default {
  title: 'Fixture', theme: './theme.tsx', styles: [], lastUpdated: false, ignoreDeadLinks: ['/other/*'], base: '/docs/',
  plugins: [{
    name: 'more',
    nav: (items) => [...items, { text: 'A', items: [{ text: 'B', link: '/docs/guide#top' }, { text: 'C', link: '/docs/gone' }, { text: 'D', link: '/docs/guide#lost' }, { text: 'E', link: 'guide' }, { text: 'F', link: 'javascript:a()' }] }],
    sidebar: (items) => [...items, ...['/docs/', '/docs/lost/', '/docs/other/a', '/docs/feed.xml', 'https://example.com'].map((link) => ({ type: 'link', text: link, link }))],
  }],
};
`,
    'docs/index.md': PAGE,
    'docs/guide.md': PAGE,
  });
  expect(reported.match(/^warning plugin.*|adds a link .*/gm)).toEqual([
    'warning plugin-link-dead',
    'adds a link to "/docs/lost/" in its hook `sidebar`, but there is no page at /lost/.',
    'warning plugin-link-dead',
    'adds a link to "/docs/gone" in its hook `nav`, but there is no page at /gone.',
    'warning plugin-link-dead',
    'adds a link to "/docs/guide#lost" in its hook `nav`, but /guide does not have #lost.',
    'warning plugin-link-dead',
    'adds a link to "guide" in its hook `nav`, which leads elsewhere from each page.',
    'warning plugin-link-dead',
    'adds a link to "javascript:a()" in its hook `nav`, which no link may have.',
  ]);
});

describe('addresses', () => {
  it('of a page and a public file at once belong to the page', async () => {
    const files = {
      'docs/index.md': '# A page\n\n[file](/kept.txt)\n',
      'docs/guide/index.md': PAGE,
      'docs/guide/start.md': PAGE,
      'docs/public/guide.html': 'hidden',
      'docs/public/guide/start.html': 'hidden',
      'docs/public/guide/Start/index.html': 'hidden',
      'docs/public/guide/start.md': 'hidden',
      'docs/public/kept.txt': 'kept',
      'docs/public/404.html': 'kept',
      'docs/public/robots.txt': 'kept',
    };
    expect(await warningsOf(files)).toMatchInlineSnapshot(`
      "warning public-file-hidden docs/public/guide.html
      "/guide" is also the address of the page guide/index.md: this file is left out.
      → Rename or remove this file or the page.

      warning public-file-hidden docs/public/guide/Start/index.html
      "/guide/Start/" is also the address of the page guide/start.md: this file is left out.
      → Rename or remove this file or the page.

      warning public-file-hidden docs/public/guide/start.html
      "/guide/start" is also the address of the page guide/start.md: this file is left out.
      → Rename or remove this file or the page.

      warning public-file-hidden docs/public/guide/start.md
      "/guide/start.md" is also the address of the page guide/start.md: this file is left out.
      → Rename or remove this file or the page.
      "
    `);
  });

  it('of a file in public are no folder of pages', async () => {
    const files = { 'docs/index.md': PAGE, 'docs/guide/start.md': PAGE, 'docs/public/guide': 'hidden' };
    expect(await warningsOf(files)).toMatchInlineSnapshot(`
      "warning public-file-hidden docs/public/guide
      "/guide" is also a folder of pages, for example of guide/start.md: this file is left out.
      → Rename or remove this file or the page.
      "
    `);
  });

  it('of a single language are in no folder of its name', async () => {
    const config = BILINGUAL.replace(", { key: 'zh', lang: 'zh-CN', label: '简体中文' }", '');
    expect(await warningsOf({ 'diptych.config.ts': config, 'docs/en/index.md': PAGE })).toMatchInlineSnapshot(`
      "warning home-missing docs
      English: there is no page at "/", where the logo and the language switcher lead.
      → With one language, pages are in no folder of its name: move the pages of docs/en to docs.
      "
    `);
  });

  it('of homes are no READMEs', async () => {
    const files = { 'diptych.config.ts': BILINGUAL, 'docs/en/index.md': PAGE, 'docs/zh/README.md': PAGE };
    expect(await warningsOf(files)).toContain(
      "→ Rename docs/zh/README.md to index.md, which is the name of a folder's page.",
    );
  });

  it('of homes exist', async () => {
    const config = BILINGUAL.replace("label: '简体中文' }", "label: '简体中文' }, { key: 'fr', label: 'Français' }");
    expect(
      await warningsOf({
        'diptych.config.ts': config,
        'docs/en/index.md': PAGE,
        'docs/zh/start.md': PAGE,
      }),
    ).toMatchInlineSnapshot(`
      "warning home-missing diptych.config.ts:3:91
      Français: there is no folder "docs/fr", so its home "/fr/" is not found.
        1 | export default {
        2 |   title: 'Fixture', theme: './theme.tsx', styles: [], lastUpdated: false,
      > 3 |   locales: [{ key: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', label: '简体中文' }, { key: 'fr', label: 'Français' }],
          |                                                                                               ^
        4 | };
        5 |
      → Create docs/fr/index.md or a redirect from "/fr/", or remove the language from the config.

      warning home-missing docs/zh
      简体中文: there is no page at "/zh/", where the logo and the language switcher lead.
      → Create docs/zh/index.md or a redirect from "/zh/".
      "
    `);
    const redirects = config.replace('lastUpdated', "redirects: { '/zh/': '/zh/start', '/fr/': '/' }, lastUpdated");
    expect(
      await warningsOf({ 'diptych.config.ts': redirects, 'docs/en/index.md': PAGE, 'docs/zh/start.md': PAGE }),
    ).toBe('');
    const fallback = { 'docs/en/index.md': '---\ntranslation: fallback\n---\n\n# A page\n' };
    expect(await warningsOf({ 'diptych.config.ts': BILINGUAL, ...fallback })).toBe('');
  });
});

it('pages that no _meta.json names are told, unless they are reached in another way', async () => {
  const reported = await warningsOf({
    'docs/index.md': PAGE,
    'docs/_nav.json': '[{ "text": "Linked", "items": [{ "text": "Linked", "link": "/guide/linked#there" }] }]\n',
    'docs/guide/_meta.json': JSON.stringify([
      'start.md',
      { type: 'dir', name: 'open' },
      { type: 'dir', name: 'closed' },
      { type: 'dir-section-header', name: 'flat', label: 'Flat' },
      { type: 'custom-link', label: 'Custom', link: '/guide/custom' },
    ]),
    'docs/guide/start.md': PAGE,
    'docs/guide/forgotten.md': PAGE,
    'docs/guide/m.mdx': PAGE,
    'docs/guide/custom.md': PAGE,
    'docs/guide/linked.md': '# A page\n\n## There\n',
    'docs/guide/unlisted.md': '---\nsidebar: false\n---\n\n# A page\n',
    'docs/guide/landing.md': '---\npageType: custom\n---\n\n# A page\n',
    'docs/guide/open/any.md': PAGE,
    'docs/guide/flat/any.md': PAGE,
    'docs/guide/closed/_meta.json': '["one"]\n',
    'docs/guide/closed/one.md': PAGE,
    'docs/guide/closed/two.md': PAGE,
    'docs/guide/folder/_meta.json': '["three"]\n',
    'docs/guide/folder/three.md': PAGE,
    'docs/free/any.md': PAGE,
  });
  expect(reported).toMatchInlineSnapshot(`
    "warning page-orphan docs/guide/closed/two.md:1:1
    No sidebar shows this page: guide/closed/_meta.json does not list "two".
    > 1 | # A page
        | ^
      2 |
    → Add "two" there. For a page that is reached only by links, set \`sidebar: false\` in its frontmatter.

    warning page-orphan docs/guide/folder/three.md:1:1
    No sidebar shows this page: guide/_meta.json does not list "folder".
    > 1 | # A page
        | ^
      2 |
    → Add "folder" there. For a page that is reached only by links, set \`sidebar: false\` in its frontmatter.

    warning page-orphan docs/guide/forgotten.md:1:1
    No sidebar shows this page: guide/_meta.json does not list "forgotten".
    > 1 | # A page
        | ^
      2 |
    → Add "forgotten" there. For a page that is reached only by links, set \`sidebar: false\` in its frontmatter.

    warning page-orphan docs/guide/m.mdx:1:1
    No sidebar shows this page: guide/_meta.json does not list "m".
    > 1 | # A page
        | ^
      2 |
    → Add "m" there. For a page that is reached only by links, set \`sidebar: false\` in its frontmatter.
    "
  `);
});

it('strict builds publish nothing while there are warnings, up to date or not', async () => {
  const root = makeSite({ files: { 'docs/index.md': '# A page\n\n# Another title\n' } });
  const index = path.join(root, 'dist/index.html');
  await expect(build({ root, strict: true })).rejects.toThrow('The build found 1 error; the site was not changed.');
  expect(() => readFileSync(index)).toThrow('ENOENT');
  const { warnings } = await build({ root });
  expect(warnings).toMatchObject([{ code: 'heading-h1-second', severity: 'warning' }]);
  const { diagnostics } = await outcomeOf(root, { strict: true });
  expect(diagnostics).toEqual([{ ...warnings[0], severity: 'error' }]);
  expect((await build({ root })).upToDate).toBe(true);
  writeSiteFile(root, 'docs/index.md', PAGE);
  expect(await build({ root, strict: true })).toMatchObject({ warnings: [], upToDate: false });
  expect(await build({ root, strict: true })).toMatchObject({ warnings: [], upToDate: true });
  rmSync(path.join(root, '.diptych'), { recursive: true });
});

it('a package that is missing is told for every page that imports it', async () => {
  const page = "import { Gone } from 'gone';\n\n# A page\n\n<Gone />\n";
  const root = makeSite({ files: { 'docs/index.md': PAGE, 'docs/a.mdx': page, 'docs/b.mdx': `\n${page}` } });
  const { diagnostics } = await outcomeOf(root);
  expect(diagnostics).toMatchObject([
    { code: 'import-missing', file: 'docs/a.mdx', line: 1 },
    { code: 'import-missing', file: 'docs/b.mdx', line: 2 },
  ]);
});

it('host files of the site and generated ones are merged, and what replaces a generated line is told', async () => {
  const files = {
    'diptych.config.ts':
      "export default { title: 'Fixture', theme: './theme.tsx', styles: [], lastUpdated: false, redirects: { '/old': '/', '/older': '/' }, plugins: [{ name: 'own', siteWritten: () => [{ path: 'robots.txt', content: '' }] }] };\n",
    'docs/index.md': PAGE,
    'docs/public/_redirects': '/old /new 302\n',
    'docs/public/_headers': '/*\n  X-Own: 1\n',
  };
  const reported = await warningsOf(files);
  expect(reported).toContain('warning host-rule-conflict docs/public/_redirects:1:1\nThis line replaces "/old" to "/"');
  expect(reported).toContain('The plugin "own" adds the file robots.txt, which already exists in the site');
  const root = makeSite({ files });
  await build({ root });
  expect(readFileSync(path.join(root, 'dist/_redirects'), 'utf8')).toBe(
    '/old /new 302\n/old.md /index.md 301\n/older / 301\n/older.md /index.md 301\n',
  );
  expect(readFileSync(path.join(root, 'dist/_headers'), 'utf8')).toMatch(/^\/\*\n {2}X-Own: 1\n\/\*\n {2}X-Content/);
});

describe('the Content-Security-Policy', () => {
  const config = (more: string) =>
    `export default { title: 'Fixture', theme: './theme.tsx', styles: [], lastUpdated: false, siteUrl: 'https://example.com', ${more} };\n`;
  const files = {
    'docs/index.md': PAGE,
    'components/Video.tsx': 'export const Video = () => <iframe title="V" src="https://video.example/embed/1" />;\n',
    'docs/public/own.pdf': '%PDF',
    'docs/shared/part.mdx': '<iframe title="Part" src="https://part.example/"></iframe>\n',
    'docs/page.mdx': `---
head:
  - { tag: link, attrs: { rel: stylesheet, href: 'https://fonts.example/a.css' } }
  - { tag: script, attrs: { type: application/ld+json }, content: '{}' }
---

import Part from './shared/part.mdx';
import { Video } from '../components/Video';

# Page

<Part />

<Video />

<img alt="" src="https://images.example/a.png" /> <img alt="" src="http://images.example/a.png" />

[fine](https://anywhere.example) \`<script src="https://a.example">\`
`,
    'docs/raw.md': `# Raw

<!-- <iframe src="https://commented.example"></iframe> -->
<script>alert(1)</script>
<script src="https://example.com/own.js"></script>
<button onclick="x()">x</button>
<object data="/own.pdf"></object>
`,
  };

  it("names the list that holds 'none', to which `allow` adds nothing", async () => {
    const csp = `csp: { 'img-src': ["'none'"], 'frame-src': ["'none'", 'https://kept.example'] }`;
    const page =
      '<img alt="" src="https://a.example/a.png" />\n\n<iframe src="https://b.example"></iframe>\n\nText.\n\nText.\n';
    const reported = await warningsOf({ 'docs/index.md': page, 'diptych.config.ts': config(csp) });
    expect(reported.match(/→.*/g)).toEqual([
      "→ If it is wanted, add 'https://a.example' to the list of 'img-src' in `csp` of the config: with 'none' in it, it names all that is allowed.",
      "→ If it is wanted, add 'https://b.example' to the list of 'frame-src' in `csp` of the config: with 'none' in it, it names all that is allowed.",
    ]);
  });

  it('blocks what a warning names, with the line to add', async () => {
    const head = `head: [
  { tag: 'script', attrs: { src: 'https://stats.example/a.js', async: true } },
  { tag: 'script', content: 'window.ok = 1' },
  { tag: 'link', attrs: { rel: 'preconnect', href: 'https://stats.example' } },
  { tag: 'noscript', content: '<iframe src="https://tags.example/ns.html"></iframe>' },
]`;
    expect(await warningsOf({ ...files, 'diptych.config.ts': config(head) })).toMatchInlineSnapshot(`
      "warning csp-blocked diptych.config.ts:2:3
      Browsers will not load "https://stats.example/a.js": the site's Content-Security-Policy blocks this <script> (script-src).
        1 | export default { title: 'Fixture', theme: './theme.tsx', styles: [], lastUpdated: false, siteUrl: 'https://example.com', head: [
      > 2 |   { tag: 'script', attrs: { src: 'https://stats.example/a.js', async: true } },
          |   ^
        3 |   { tag: 'script', content: 'window.ok = 1' },
        4 |   { tag: 'link', attrs: { rel: 'preconnect', href: 'https://stats.example' } },
      → If it is wanted, add \`csp: { allow: ['https://stats.example'] }\` to the config.

      warning csp-blocked diptych.config.ts:5:3
      Browsers will not load "https://tags.example/ns.html": the site's Content-Security-Policy blocks this <iframe> (frame-src).
        3 |   { tag: 'script', content: 'window.ok = 1' },
        4 |   { tag: 'link', attrs: { rel: 'preconnect', href: 'https://stats.example' } },
      > 5 |   { tag: 'noscript', content: '<iframe src="https://tags.example/ns.html"></iframe>' },
          |   ^
        6 | ] };
        7 |
      → If it is wanted, add \`csp: { allow: ['https://tags.example'] }\` to the config.

      warning csp-blocked docs/page.mdx
      Browsers will not load "https://video.example/embed/1": the site's Content-Security-Policy blocks this <iframe> (frame-src).
      → If it is wanted, add \`csp: { allow: ['https://video.example'] }\` to the config.

      warning csp-blocked docs/page.mdx:16:68
      Browsers will not load "http://images.example/a.png": the site's Content-Security-Policy blocks this <img> (img-src).
        14 | <Video />
        15 |
      > 16 | <img alt="" src="https://images.example/a.png" /> <img alt="" src="http://images.example/a.png" />
           |                                                                    ^
        17 |
        18 | [fine](https://anywhere.example) \`<script src="https://a.example">\`
      → If it is wanted, add \`csp: { allow: ['http://images.example'] }\` to the config.

      warning csp-blocked docs/page.mdx:3:51
      Browsers will not load "https://fonts.example/a.css": the site's Content-Security-Policy blocks this <link> (style-src).
        1 | ---
        2 | head:
      > 3 |   - { tag: link, attrs: { rel: stylesheet, href: 'https://fonts.example/a.css' } }
          |                                                   ^
        4 |   - { tag: script, attrs: { type: application/ld+json }, content: '{}' }
        5 | ---
      → If it is wanted, add \`csp: { allow: ['https://fonts.example'] }\` to the config.

      warning csp-blocked docs/raw.md:4:1
      Browsers will not run this: the site's Content-Security-Policy blocks an inline <script>.
        2 |
        3 | <!-- <iframe src="https://commented.example"></iframe> -->
      > 4 | <script>alert(1)</script>
          | ^
        5 | <script src="https://example.com/own.js"></script>
        6 | <button onclick="x()">x</button>
      → Put the code into an effect or a handler of a component, which begins with \`'use client'\` in an article, or into a script of \`head\` in the config.

      warning csp-blocked docs/raw.md:6:9
      Browsers will not run this: the site's Content-Security-Policy blocks an attribute "onclick" of <button>.
        4 | <script>alert(1)</script>
        5 | <script src="https://example.com/own.js"></script>
      > 6 | <button onclick="x()">x</button>
          |         ^
        7 | <object data="/own.pdf"></object>
        8 |
      → Put the code into an effect or a handler of a component, which begins with \`'use client'\` in an article, or into a script of \`head\` in the config.

      warning csp-blocked docs/raw.md:7:15
      Browsers will not load "/own.pdf": the site's Content-Security-Policy blocks this <object> (object-src).
        5 | <script src="https://example.com/own.js"></script>
        6 | <button onclick="x()">x</button>
      > 7 | <object data="/own.pdf"></object>
          |               ^
        8 |
      → If it is wanted, add \`csp: { 'object-src': ["'self'"] }\` to the config.

      warning csp-blocked docs/shared/part.mdx:1:27
      Browsers will not load "https://part.example/": the site's Content-Security-Policy blocks this <iframe> (frame-src).
      > 1 | <iframe title="Part" src="https://part.example/"></iframe>
          |                           ^
        2 |
      → If it is wanted, add \`csp: { allow: ['https://part.example'] }\` to the config.
      "
    `);
  });

  it('blocks fonts and sheets from elsewhere that style sheets name', async () => {
    const css = `@import url('https://fonts.example/a.css');

.a { background: url(https://images.example/a.png) }
@font-face { font-family: A; src: url(https://fonts.example/a.woff2) }
`;
    const reported = await warningsOf({
      'docs/index.md': PAGE,
      'own.css': css,
      'diptych.config.ts': config('').replace('styles: []', "styles: ['./own.css']"),
    });
    expect(reported).toMatchInlineSnapshot(`
      "warning csp-blocked own.css:1:14
      Browsers will not load "https://fonts.example/a.css": the site's Content-Security-Policy blocks this @import (style-src).
      > 1 | @import url('https://fonts.example/a.css');
          |              ^
        2 |
        3 | .a { background: url(https://images.example/a.png) }
      → If it is wanted, add \`csp: { allow: ['https://fonts.example'] }\` to the config.

      warning csp-blocked own.css:4:39
      Browsers will not load "https://fonts.example/a.woff2": the site's Content-Security-Policy blocks this font of a style sheet (font-src).
        2 |
        3 | .a { background: url(https://images.example/a.png) }
      > 4 | @font-face { font-family: A; src: url(https://fonts.example/a.woff2) }
          |                                       ^
        5 |
      → If it is wanted, add \`csp: { allow: ['https://fonts.example'] }\` to the config.
      "
    `);
  });

  it('lets through what the config adds to it, and is not asked where there is none', async () => {
    const { 'docs/raw.md': _, ...pages } = files;
    const csp = `csp: { 'frame-src': ['https://*.example/embed/', 'part.example'], 'style-src': ['https:'], 'img-src': ['http:'] }`;
    expect(await warningsOf({ ...pages, 'diptych.config.ts': config(csp) })).toBe('');
    expect(await warningsOf({ ...files, 'diptych.config.ts': config('csp: false') })).toBe('');
  });
});

it('a layout that leaves out the article is reported, unless there is nothing in it', async () => {
  const files = {
    'docs/index.md': '---\npageType: home\n---\n\n# Home\n',
    'docs/one.md': '# One\n\nText.\n',
    'docs/two.md': '# Two\n\nText.\n',
    'theme.tsx': `export const Layout = ({ page, children }) => <main>{page.title}{children}</main>;
export const Sidebar = () => null;
`,
  };
  const root = makeSite({ files });
  const left = describeOutcome(await outcomeOf(root), root);
  expect(left).toContain('pages of the type "doc" are without their text');
  expect(left.match(/article-left-out/g)).toHaveLength(1);
});

it('ids that a page and its layout have in common are told, with the line of the page', async () => {
  const reported = await warningsOf({
    'docs/index.md': PAGE,
    'docs/page.md': '# Page\n\n## Content\n\n## Menu {#side}\n\n<p id="diptych-data">Text</p>\n',
    'theme.tsx': `export const Layout = ({ article }) => <><nav id="side" /><main id="content">{article}</main></>;
export const Sidebar = () => null;
`,
  });
  expect(reported).toMatchInlineSnapshot(`
    "warning id-of-layout docs/page.md:3
    The page has the id "content" twice, in its article and in the layout: "#content" leads to one of them only.
      1 | # Page
      2 |
    > 3 | ## Content
      4 |
      5 | ## Menu {#side}
    → Give the element of the article another id, \`{#id}\` after a heading, or the element of the layout.

    warning id-of-layout docs/page.md:5
    The page has the id "side" twice, in its article and in the layout: "#side" leads to one of them only.
      3 | ## Content
      4 |
    > 5 | ## Menu {#side}
      6 |
      7 | <p id="diptych-data">Text</p>
    → Give the element of the article another id, \`{#id}\` after a heading, or the element of the layout.

    warning id-of-layout docs/page.md:7
    The page has the id "diptych-data" twice, in its article and in the layout: "#diptych-data" leads to one of them only.
      5 | ## Menu {#side}
      6 |
    > 7 | <p id="diptych-data">Text</p>
      8 |
    → Give the element of the article another id, \`{#id}\` after a heading, or the element of the layout.
    "
  `);
});

it('routes with a dot in their last part can be linked to', async () => {
  const link = '[a](/guide/tool_0.x) [b](/guide/v1.2#a-page) [c](/file.txt)';
  const root = makeSite({
    files: {
      'diptych.config.ts': BILINGUAL,
      'docs/en/index.md': `# Home\n\n${link}\n`,
      'docs/zh/index.md': `# Home\n\n${link}\n`,
      'docs/public/file.txt': '',
      ...Object.fromEntries(
        ['en', 'zh'].flatMap((language) =>
          ['tool_0.x', 'v1.2'].map((name) => [`docs/${language}/guide/${name}.md`, PAGE]),
        ),
      ),
    },
  });
  expect(await build({ root })).toMatchObject({ pages: 6, warnings: [] });
  expect(readFileSync(path.join(root, 'dist/zh/index.html'), 'utf8')).toContain('href="/zh/guide/tool_0.x"');
});
