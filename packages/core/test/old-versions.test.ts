import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { build } from './helpers/core.js';
import { fillSite, makeSite } from './helpers/site.js';

// Whole builds, with bundling: seconds each on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const CONFIG = `export default {
  title: 'Lamp', theme: './theme.tsx', styles: [], lastUpdated: false, siteUrl: 'https://example.com', base: '/docs/',
  socialImage: { src: '/card.svg', alt: 'A lamp' },
  versions: [{ name: 'v2' }, { name: 'v3', notice: 'unreleased' }, { name: 'v1', noindex: true }],
};`;

let root: string;
const read = (name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');
const pageOf = (name: string) => JSON.parse(read(`static/pages/${name}.json`)).page;

beforeAll(async () => {
  root = mkdtempSync(path.join(realpathSync(tmpdir()), 'diptych-versions-'));
  const page = (title: string) => `# ${title}\n\nText.\n`;
  fillSite(root, {
    files: {
      'diptych.config.ts': CONFIG,
      'docs/public/card.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>',
      'docs/v2/index.md': page('Lamp 2'),
      'docs/v2/wick.md': page('Wick'),
      'docs/v2/guide/index.md': page('Guide'),
      'docs/v3/index.md': page('Lamp 3'),
      'docs/v1/index.md': page('Lamp 1'),
      'docs/v1/wick.md': page('Old wick'),
      'docs/v1/guide/oil/fill.md': page('Fill'),
    },
  });
  await build({ root });
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

it('leads from an old version to the page in the first one, or to what is nearest', () => {
  expect(pageOf('v1/wick').newest).toEqual({ link: '/docs/wick', exists: true, notice: 'old' });
  expect(pageOf('v1/guide/oil/fill').newest).toEqual({ link: '/docs/guide/', exists: false, notice: 'old' });
  expect(pageOf('v3/index').newest).toEqual({ link: '/docs/', exists: true, notice: 'unreleased' });
  expect(pageOf('wick').newest).toBeUndefined();
});

it('has search engines list the page of the first version', () => {
  const expectCanonical = (name: string, address: string) => {
    expect(read(`${name}.html`)).toContain(`<link rel="canonical" href="${address}"`);
    expect(read(`${name}.md`)).toContain(`\ncanonical: "${address}"\n`);
  };
  expectCanonical('v1/wick', 'https://example.com/docs/wick');
  expectCanonical('v1/guide/oil/fill', 'https://example.com/docs/v1/guide/oil/fill');
  expectCanonical('wick', 'https://example.com/docs/wick');
  expect(
    read('sitemap.xml')
      .match(/<loc>[^<]*/g)
      ?.sort(),
  ).toEqual(['', 'guide/', 'wick'].map((page) => `<loc>https://example.com/docs/${page}`));
});

it('keeps a version out of search engines where the config says so', () => {
  expect(read('v1/guide/oil/fill.html')).toContain('<meta name="robots" content="noindex" data-diptych-page>');
  expect(read('v3/index.html')).not.toContain('noindex');
  expect(read('llms.txt')).not.toContain('/v1/');
});

it('names the version in the title of the document, and not in that of the page', () => {
  const titleOf = (name: string) => /<title>([^<]*)/.exec(read(name))?.[1];
  expect(titleOf('wick.html')).toBe('Wick - Lamp');
  expect(titleOf('v1/wick.html')).toBe('Old wick (v1) - Lamp');
  expect(titleOf('v3/index.html')).toBe('Lamp 3 (v3) - Lamp');
  expect(pageOf('v1/wick')).toMatchObject({ title: 'Old wick', documentTitle: 'Old wick (v1) - Lamp' });
  expect(read('v1/wick.html')).toContain('<meta property="og:title" content="Old wick"');
  expect(read('404.html')).toContain('<title>404 - Lamp</title>');
  expect(read('404.html')).toContain('data-title="404 (v1) - Lamp"');
});

it('names one picture for all pages that have none', () => {
  const html = read('wick.html');
  expect(html).toContain('<meta property="og:image" content="https://example.com/docs/card.svg" data-diptych-page>');
  expect(html).toContain('<meta property="og:image:width" content="1200" data-diptych-page>');
  expect(html).toContain('<meta property="og:image:alt" content="A lamp" data-diptych-page>');
});

it('leads to pages in languages that an old version lacks, and names the translations and originals of the first', async () => {
  const site = makeSite({
    files: {
      'diptych.config.ts': `export default {
  title: 'Lamp', theme: './theme.tsx', styles: [], lastUpdated: false, siteUrl: 'https://example.com',
  locales: [{ key: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', label: '中文' }],
  versions: [{ name: 'v3' }, { name: 'v2' }, { name: 'v1' }],
};`,
      'docs/v3/en/index.md': '# Lamp\n',
      'docs/v3/zh/index.md': '# 灯\n',
      'docs/v3/en/wick.md': '---\ntranslation: absent\n---\n\n# Wick\n',
      'docs/v3/en/oil.md': '---\ntranslation: fallback\n---\n\n# Oil\n',
      'docs/v2/en/index.md': '# Lamp\n',
      'docs/v2/zh/index.md': '# 灯\n',
      'docs/v2/en/oil.md': '---\ntranslation: fallback\n---\n\n# Oil\n',
      'docs/v1/en/index.md': '# Lamp\n',
      'docs/v1/en/wick.md': '# Wick\n',
    },
  });
  expect((await build({ root: site })).warnings).toEqual([]);
  const written = (name: string) => readFileSync(path.join(site, 'dist', name), 'utf8');
  const linksOf = (name: string) =>
    JSON.parse(written(`static/pages/${name}.json`)).page.alternates.map(({ link }: { link: string }) => link);
  expect(linksOf('v1/wick')).toEqual(['/v1/wick', '/zh/', '/wick', '/v2/']);
  expect(linksOf('zh/index')).toEqual(['/', '/zh/', '/v2/zh/', '/v1/']);
  expect(written('v2/zh/oil.html')).toContain('<link rel="canonical" href="https://example.com/oil"');
  const [, wick] = /<loc>https:\/\/example\.com\/wick<\/loc>(.*?)<\/url>/s.exec(written('sitemap.xml')) ?? [];
  expect(wick?.trim()).toBe('');
});

describe('languages that old versions lack', () => {
  let site: string;
  const isWritten = (name: string) => existsSync(path.join(site, 'dist', name));
  const text = (name: string) => readFileSync(path.join(site, 'dist', name), 'utf8');
  const siteOf = (page: string) => JSON.parse(text(JSON.parse(text(`static/pages/${page}.json`)).siteUrl));
  let warnings: readonly { code: string; message: string }[];

  beforeAll(async () => {
    site = mkdtempSync(path.join(realpathSync(tmpdir()), 'diptych-lacking-'));
    const page = (title: string, frontmatter = '') => `---\n${frontmatter}\n---\n\n# ${title}\n`;
    const fallback = 'translation: fallback';
    fillSite(site, {
      files: {
        'diptych.config.ts': `export default {
  title: 'Lamp', theme: './theme.tsx', styles: [], lastUpdated: false,
  locales: [{ key: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', label: '中文' }, { key: 'de', label: 'Deutsch' }],
  versions: [{ name: 'v4' }, { name: 'v3' }, { name: 'v2' }, { name: 'v1' }],
  themeConfig: {
    announcement: { link: '/news#lamp' },
    footerColumns: [{ links: [{ link: '/oil' }, { link: '/gone' }, { link: 'https://example.com/news' }] }],
  },
};`,
        ...Object.fromEntries(
          ['en', 'zh', 'de'].flatMap((locale) =>
            ['index', 'news', 'oil'].map((name) => [`docs/v4/${locale}/${name}.md`, page(name)]),
          ),
        ),
        'docs/v3/en/index.md': page('Lamp'),
        'docs/v3/en/oil.md': page('Oil', fallback),
        'docs/v3/zh/index.md': page('灯'),
        'docs/v2/en/index.md': page('Lamp'),
        'docs/v2/en/oil.md': page('Oil', fallback),
        'docs/v1/en/index.md': page('Lamp', fallback),
        'docs/v1/en/oil.md': page('Oil', 'translation: { zh: fallback }'),
      },
    });
    warnings = (await build({ root: site })).warnings;
  });

  afterAll(() => rmSync(site, { recursive: true, force: true }));

  it('have fallback pages there only below a home', () => {
    const written = (name: string) => ['zh', 'de'].filter((locale) => isWritten(name.replace('*', locale)));
    expect(written('v3/*/oil.html')).toEqual(['zh']);
    expect(written('v2/*/oil.html')).toEqual([]);
    expect(written('v1/*/index.html')).toEqual(['zh', 'de']);
    expect(written('v1/*/oil.html')).toEqual(['zh']);
  });

  it('have no block in the document for unknown addresses, whose links all lead to homes that exist', () => {
    const html = text('404.html');
    const blocks = [...html.matchAll(/<template data-diptych-404="([^"]+)"/g)].map(([, name]) => name);
    expect(blocks).toEqual(['zh', 'de', 'v3/en', 'v3/zh', 'v2/en', 'v1/en', 'v1/zh', 'v1/de']);
    const pages = [...html.matchAll(/id="diptych-data">(.*?)<\/script>/g)].map(
      ([, data]) => JSON.parse(data ?? '').page,
    );
    const links = pages.map(({ alternates }) => alternates.map(({ link }: { link: string }) => link).join(' '));
    expect(links.slice(0, 4)).toEqual([
      '/ /zh/ /de/ /v3/ /v2/ /v1/',
      '/ /zh/ /de/ /v3/zh/ /v2/ /v1/zh/',
      '/ /zh/ /de/ /v3/ /v2/ /v1/de/',
      '/v3/ /v3/zh/ /de/ / /v2/ /v1/',
    ]);
  });

  it('have no search there', () => {
    expect(siteOf('v3/index').searchFiles).toEqual({
      en: '/static/search.v3.en.json',
      zh: '/static/search.v3.zh.json',
    });
    expect(Object.keys(siteOf('v2/index').searchFiles)).toEqual(['en']);
    expect(isWritten('static/search.v2.zh.json')).toBe(false);
  });

  it('sends links of the config to the first version where a version lacks the page', () => {
    expect(siteOf('index').links).toBeUndefined();
    expect(siteOf('v3/index').links).toEqual({ '/news#lamp': '/news#lamp' });
    expect(siteOf('v3/zh/index').links).toEqual({ '/news#lamp': '/zh/news#lamp' });
    expect(siteOf('v1/de/index').links).toEqual({ '/news#lamp': '/de/news#lamp', '/oil': '/de/oil' });
    const reported = warnings.map(({ code, message }) => `${code} ${message}`);
    expect(reported).toEqual([
      'config-link-dead `themeConfig` links to "/gone", but there is no page at /gone or /zh/gone or /de/gone.',
    ]);
  });
});
