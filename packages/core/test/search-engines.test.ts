import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { build } from './helpers/core.js';
import { makeSite } from './helpers/site.js';

const CONFIG = `export default {
  title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false, siteUrl: 'https://t.test', base: '/docs/',
  locales: [{ key: 'en', label: 'English' }, { key: 'zh', label: '中文' }, { key: 'de', label: 'Deutsch' }],
};`;
const page = (frontmatter = '') => `---\n${frontmatter}\n---\n\n# Page\n`;

/** A site in three languages, with these frontmatters of pages. */
async function siteOf(pages: Record<string, string>) {
  const files: Record<string, string> = { 'diptych.config.ts': CONFIG };
  for (const lang of ['en', 'zh', 'de']) {
    for (const name of ['index', ...new Set(Object.keys(pages).map((file) => file.slice(3)))]) {
      files[`docs/${lang}/${name}.md`] = page(pages[`${lang}/${name}`]);
    }
  }
  const root = makeSite({ files });
  await build({ root });
  const read = (name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');
  const languagesOf = (text = '') => [...text.matchAll(/hreflang="([^"]+)"/g)].map(([, lang]) => lang);
  return {
    read,
    languages: (name: string) => languagesOf(read(`${name}.html`)),
    /** The languages of an address in the sitemap; `undefined` if that has no such address. */
    listed: (address: string) => {
      const entry = read('sitemap.xml')
        .split('<url>')
        .find((text) => text.includes(`<loc>https://t.test${address}</loc>`));
      return entry && languagesOf(entry);
    },
    /** The head's tags of one kind, without the attribute of page tags. */
    tags: (name: string, kind: RegExp) =>
      [...read(`${name}.html`).matchAll(/<(?:meta|link|script)\b[^>]*>/g)]
        .map(([tag]) => tag.replace(' data-diptych-page', ''))
        .filter((tag) => kind.test(tag)),
  };
}

it('names no language in which search engines are not to list a page', async () => {
  const { languages, listed, read } = await siteOf({
    'zh/a': 'noindex: true',
    'de/a': 'unlisted: true',
    'de/b': 'canonical: https://other.test/x',
  });
  expect(languages('a')).toEqual([]);
  expect(languages('zh/a')).toEqual([]);
  for (const address of ['b', 'zh/b']) {
    expect(languages(address)).toEqual(['en', 'zh', 'x-default']);
    expect(listed(`/docs/${address}`)).toEqual(['en', 'zh', 'x-default']);
  }
  expect(languages('de/b')).toEqual([]);
  expect(languages('index')).toEqual(['en', 'zh', 'de', 'x-default']);
  // The reader's menu still leads there.
  const { page } = JSON.parse(read('static/pages/b.json'));
  expect(page.alternates[2]).toMatchObject({ locale: 'de', link: '/docs/de/b', exists: true });
});

it('gives addresses in the head of a frontmatter the base, and a canonical one the origin', async () => {
  const { tags, listed } = await siteOf({
    'en/a': 'head:\n  - { tag: link, attrs: { rel: preload, as: image, href: /pic.png } }',
    'zh/b': 'head:\n  - { tag: link, attrs: { rel: canonical, href: /a } }',
  });
  expect(tags('a', /rel="preload"/)).toEqual(['<link rel="preload" as="image" href="/docs/pic.png">']);
  expect(tags('zh/b', /canonical/)).toEqual(['<link rel="canonical" href="https://t.test/docs/zh/a">']);
  expect(listed('/docs/zh/b')).toBeUndefined();
});

it('sees in the head of a frontmatter that search engines are not to list the page', async () => {
  const { languages, listed, tags } = await siteOf({
    'de/a': 'head:\n  - { tag: meta, attrs: { name: robots, content: "noindex, nofollow" } }',
    'zh/b': 'head:\n  - { tag: link, attrs: { rel: canonical, href: "https://other.test/b" } }',
  });
  expect(languages('a')).toEqual(['en', 'zh', 'x-default']);
  expect(languages('b')).toEqual(['en', 'de', 'x-default']);
  expect([languages('de/a'), languages('zh/b')]).toEqual([[], []]);
  expect([listed('/docs/de/a'), listed('/docs/zh/b')]).toEqual([undefined, undefined]);
  expect(tags('de/a', /robots/)).toEqual(['<meta name="robots" content="noindex, nofollow">']);
});
