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

/** What a clean build tells; the build after it, which has nothing to do, and one after an edit tell the same. */
async function warningsOf(files: SiteFiles): Promise<string> {
  const root = makeSite({ files });
  const told = async () => describeOutcome(await outcomeOf(root), root);
  const clean = await told();
  expect(await told()).toBe(clean);
  const edited = files['docs/index.md'] === undefined ? 'docs/en/index.md' : 'docs/index.md';
  writeSiteFile(root, edited, `${String(files[edited])}\nEdited.\n`);
  expect(await told()).toBe(clean);
  return clean.replace(/^built.*\n+/, '');
}

describe('files that look like pages and are none', () => {
  it('outside the folders of languages, in one that is not configured, or with another extension', async () => {
    const told = await warningsOf({
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
    expect(told).toMatchInlineSnapshot(`
      "warning page-outside-language docs/alone.md
      alone.md is not a page: not in the folder of a language.
      → Move it into the folder of a language: "en", "zh". Material of pages belongs into a folder "shared", or its name begins with "_"; \`route.exclude\` of the config silences this.

      warning page-outside-language docs/fr
      fr/index.md, fr/start.md are not pages: "fr" is not a language of the config.
      → Add \`{ key: 'fr', label: '…' }\` to \`locales\` in the config. Material of pages belongs into a folder "shared", or its name begins with "_"; \`route.exclude\` of the config silences this.

      warning page-outside-language docs/guide/start.md
      guide/start.md is not a page: "guide" is not a language of the config.
      → Move it into the folder of a language: "en", "zh". Material of pages belongs into a folder "shared", or its name begins with "_"; \`route.exclude\` of the config silences this.

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
          |                                                                                           ^
        4 | };
        5 |
      → Create docs/fr/index.md or a redirect from "/fr/", or take the language out of the config.

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
  const told = await warningsOf({
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
  expect(told).toMatchInlineSnapshot(`
    "warning page-orphan docs/guide/closed/two.md:1:1
    No sidebar shows this page: guide/closed/_meta.json does not name "two".
    > 1 | # A page
        | ^
      2 |
    → Add "two" there. A page that is reached by links alone says \`sidebar: false\` in its frontmatter.

    warning page-orphan docs/guide/folder/three.md:1:1
    No sidebar shows this page: guide/_meta.json does not name "folder".
    > 1 | # A page
        | ^
      2 |
    → Add "folder" there. A page that is reached by links alone says \`sidebar: false\` in its frontmatter.

    warning page-orphan docs/guide/forgotten.md:1:1
    No sidebar shows this page: guide/_meta.json does not name "forgotten".
    > 1 | # A page
        | ^
      2 |
    → Add "forgotten" there. A page that is reached by links alone says \`sidebar: false\` in its frontmatter.

    warning page-orphan docs/guide/m.mdx:1:1
    No sidebar shows this page: guide/_meta.json does not name "m".
    > 1 | # A page
        | ^
      2 |
    → Add "m" there. A page that is reached by links alone says \`sidebar: false\` in its frontmatter.
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
  const { problems } = await outcomeOf(root, { strict: true });
  expect(problems).toEqual([{ ...warnings[0], severity: 'error' }]);
  expect((await build({ root })).upToDate).toBe(true);
  writeSiteFile(root, 'docs/index.md', PAGE);
  expect(await build({ root, strict: true })).toMatchObject({ warnings: [], upToDate: false });
  expect(await build({ root, strict: true })).toMatchObject({ warnings: [], upToDate: true });
  rmSync(path.join(root, '.diptych'), { recursive: true });
});
