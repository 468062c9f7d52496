import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import type { PagePayload } from '../src/index.js';
import { build } from './helpers/core.js';
import { describeOutcome, outcomeOf } from './helpers/outcome.js';
import { makeSite, writeSiteFile } from './helpers/site.js';
import { workOfBuild } from './helpers/work-of-build.js';

// Several builds with bundling each.
vi.setConfig({ testTimeout: 120_000 });

const CONFIG = `export default {
  title: 'Site', theme: './theme.tsx', styles: [], lastUpdated: false, base: '/docs/',
  locales: [{ key: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', label: '中文' }],
  markdown: { frontmatterKeys: ['level'] },
};
`;

const WHERE = `import { useFrontmatter, useI18n, useLang, usePage, useSite, withBase } from '@diptych/core/client';

const MESSAGES = { en: { level: 'Level {level}', more: 'More' }, zh: { level: '等级 {level}' } };

export function Where() {
  const { title, routePath } = usePage();
  const { level } = useFrontmatter<{ level: number }>();
  const t = useI18n(MESSAGES);
  return (
    <p className="where">
      {[title, routePath, useLang(), useSite().locale.label, t('level', { level }), t('more'), withBase('/a.svg')].join(' | ')}
    </p>
  );
}
`;

const LIST = `import { usePages } from '@diptych/core/client';

export const List = () => <ul>{usePages().map(({ title, routePath }) => <li key={routePath}>{title}</li>)}</ul>;
`;

const ISLAND = `'use client';
import { BrowserOnly, useLocation, useNavigate, usePage } from '@diptych/core/client';

export function Island() {
  const { title } = usePage();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate('/docs/')}>
      {title} at {pathname}
      <BrowserOnly fallback="-">{() => window.innerWidth}</BrowserOnly>
    </button>
  );
}
`;

const page = (lang: string, name: string) => ({
  [`docs/${lang}/index.mdx`]: `---\nlevel: 3\n---\nimport { Where } from '../../components/Where';\nimport { Island } from '../../components/Island';\n\n# ${name}\n\n<Where />\n\n<Island />\n`,
});

const FILES = {
  'diptych.config.ts': CONFIG,
  'components/Where.tsx': WHERE,
  'components/List.tsx': LIST,
  'components/Island.tsx': ISLAND,
  ...page('en', 'Home'),
  ...page('zh', '首页'),
  'docs/en/list.mdx': "import { List } from '../../components/List';\n\n# List\n\n<List />\n",
  'docs/en/plain.md': '# Plain\n',
  'docs/en/hidden.md': '---\nunlisted: true\n---\n# Hidden\n',
  'docs/zh/plain.md': '# 平常\n',
};

const article = (root: string, file: string) => {
  const html = readFileSync(path.join(root, 'dist', file), 'utf8');
  return /<article[^>]*>([\s\S]*?)<\/article>/.exec(html)?.[1] ?? '';
};

it('components of articles and islands know the page they stand in', async () => {
  const root = makeSite({ files: FILES });
  await build({ root });
  expect(article(root, 'index.html')).toContain('Home | / | en | English | Level 3 | More | /docs/a.svg');
  expect(article(root, 'zh/index.html')).toContain('首页 | /zh/ | zh-CN | 中文 | 等级 3 | More | /docs/a.svg');
  expect(article(root, 'index.html').replaceAll('<!-- -->', '')).toContain('Home at /docs/-</button>');
  expect(article(root, 'list.html')).toMatch(/<ul><li>Home<\/li><li>List<\/li><li>Plain<\/li><\/ul>/);
});

it('an edit renders anew the articles whose components asked for what has changed, and no others', async () => {
  const root = makeSite({ files: FILES });
  await workOfBuild(root);
  writeSiteFile(root, 'docs/en/plain.md', '# Plainer\n');
  expect(await workOfBuild(root)).toMatchObject({ parsed: 1, bundled: false, articles: 1 });
  expect(article(root, 'list.html')).toContain('<li>Plainer</li>');
  writeSiteFile(root, 'docs/en/plain.md', '# Plain\n');
  await build({ root });
  expect(article(root, 'list.html')).toContain('<li>Plain</li>');
  // A label of a language is asked for by `Where`, in one language.
  writeSiteFile(root, 'diptych.config.ts', CONFIG.replace("label: 'English'", "label: 'British'"));
  expect((await workOfBuild(root)).articles).toBeGreaterThan(0);
  expect(article(root, 'index.html')).toContain('| British |');
});

it('says what an island is to do that asks for all pages', async () => {
  const root = makeSite({
    files: {
      ...FILES,
      'docs/en/list.mdx': "import { List } from '../../components/List';\n\n# List\n\n<List />\n",
      'components/List.tsx': `'use client';\n${LIST}`,
    },
  });
  const outcome = describeOutcome(await outcomeOf(root), root);
  expect(outcome).toContain('error component-throws components/List.tsx:4');
  expect(outcome).toContain('Pass an island the data that it needs as props.');
});

const WITH_HEAD = `import { Head } from '@diptych/core/client';

export const Seo = ({ name }: { name: string }) => (
  <Head>
    <title>{name} in short</title>
    <>
      <meta property="og:title" content={name} />
      <link rel="alternate" hrefLang="de" href="https://example.com/de" />
    </>
    <script type="application/ld+json">{JSON.stringify({ name })}</script>
  </Head>
);
`;

it('a component puts tags into the head of its page, for its document and for clicks', async () => {
  const root = makeSite({
    files: {
      ...FILES,
      'components/Seo.tsx': WITH_HEAD,
      'docs/en/seo.mdx':
        'import { Head } from \'@diptych/core/client\';\nimport { Seo } from \'../../components/Seo\';\n\n# Seo\n\n<Seo name="Cranes" />\n\n<Head>\n  <meta name="robots" content="noindex" />\n</Head>\n',
    },
  });
  await build({ root });
  const html = readFileSync(path.join(root, 'dist/seo.html'), 'utf8');
  expect(html).toContain('<title>Cranes in short</title>');
  expect(html.match(/<meta property="og:title"/g)).toHaveLength(1);
  expect(html).toContain('<meta property="og:title" content="Cranes" data-diptych-page>');
  expect(html).toContain('<link rel="alternate" hreflang="de" href="https://example.com/de" data-diptych-page>');
  expect(html).toContain('<meta name="robots" content="noindex" data-diptych-page>');
  expect(article(root, 'seo.html')).not.toContain('Cranes');
  const payload = JSON.parse(readFileSync(path.join(root, 'dist/static/pages/seo.json'), 'utf8')) as PagePayload;
  expect(payload.page.documentTitle).toBe('Cranes in short');
  expect(payload.page.head?.map(({ tag }) => tag)).toEqual(['meta', 'link', 'script', 'meta']);
  expect(readFileSync(path.join(root, 'dist/index.html'), 'utf8')).not.toContain('Cranes');
});

it.each([
  ['<p>text</p>', 'it is given <p>'],
  ['{"words"}', 'it is given "words"'],
  ['<script>alert(1)</script>', 'it is given a script without `src`'],
])('says what the head of a page does not take: %s', async (child, message) => {
  const mdx = `import { Head } from '@diptych/core/client';\n\n# Seo\n\n<Head>${child}</Head>\n`;
  const root = makeSite({ files: { ...FILES, 'docs/en/seo.mdx': mdx } });
  const outcome = describeOutcome(await outcomeOf(root), root);
  expect(outcome).toContain('error component-throws docs/en/seo.mdx:5');
  expect(outcome).toContain(message);
});
