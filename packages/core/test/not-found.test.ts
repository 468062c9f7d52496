import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../src/client/fixtures/eventually.js';
import { build, dev } from './helpers/core.js';
import { makeSite, type SiteFiles, writeSiteFile } from './helpers/site.js';

const FILES: SiteFiles = {
  'diptych.config.ts': `export default {
  title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false, siteUrl: 'https://example.com',
  locales: [{ key: 'en', label: 'English' }, { key: 'zh', label: '中文' }],
};
`,
  'docs/en/index.md': '# Home\n',
  'docs/en/404.mdx': "import Bell from '../../Bell.tsx';\n\n# All gone\n\nSee the [guide](./guide.md).\n\n<Bell />\n",
  'docs/en/guide.md': '# Guide\n',
  'docs/zh/index.md': '# 首页\n',
  'docs/zh/404.md': '# 搬走了\n',
  'docs/zh/guide.md': '# 指南\n',
  'Bell.tsx': '\'use client\';\n\nexport default function Bell() {\n  return <button type="button">Ring</button>;\n}\n',
};

it('a page 404.md is what unknown addresses show in its language, and is listed nowhere', async () => {
  const root = makeSite({ files: FILES });
  const read = (name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');
  await build({ root });
  const html = read('404.html');
  const [ofDefault = '', chinese = ''] = html.split('<template data-diptych-404="zh"');
  expect(ofDefault).toContain('<title>All gone - T</title>');
  expect(ofDefault).toContain('href="/guide"');
  expect(ofDefault).toMatch(/"modules":\["\/assets\/Bell-/);
  expect(ofDefault).toContain('content="noindex"');
  expect(chinese).toContain('data-title="搬走了 - T"');
  expect(chinese).toMatch(/<h1[^>]*>搬走了<\/h1>/);
  expect(JSON.parse(/id="diptych-data">(.*?)<\/script>/.exec(html)?.[1] ?? '').page.alternates).toMatchObject([
    { link: '/', exists: false },
    { link: '/zh/', exists: false },
  ]);
  expect(read('zh/404.html')).toContain('content="noindex"');
  expect(read('zh/404.html')).not.toContain('hreflang=');
  for (const name of ['sitemap.xml', 'llms.txt', 'index.html']) expect(read(name)).not.toMatch(/404|All gone/);
  // A page that changes is part of the document, whose own is unchanged.
  writeSiteFile(root, 'docs/zh/404.md', '# 在别处\n');
  await build({ root });
  expect(read('404.html')).toContain('在别处');
  expect(read('404.html').startsWith(ofDefault)).toBe(true);
  // Whatever its layout, it is listed nowhere.
  writeSiteFile(root, 'docs/zh/404.md', '---\npageType: home\nhero:\n  name: 迷路\n  text: 没有\n---\n');
  await build({ root });
  expect(read('404.html')).toContain('迷路');
  expect(read('sitemap.xml')).not.toContain('404');
  // A language without such a page has the text of the theme.
  rmSync(path.join(root, 'docs/zh/404.md'));
  await build({ root });
  expect(read('404.html')).toContain('data-title="404 - T"');
  expect(read('404.html').startsWith(ofDefault)).toBe(true);
});

it('shows the page in development, with its edits and errors', async () => {
  const root = makeSite({ files: FILES });
  const server = await dev({ root, port: 0 });
  onTestFinished(() => server.close());
  const ask = async (name: string) => {
    const response = await fetch(new URL(name, server.url));
    return { status: response.status, text: await response.text() };
  };
  expect(await ask('/gone')).toMatchObject({ status: 404, text: expect.stringContaining('>All gone</h1>') });
  writeSiteFile(root, 'docs/zh/404.md', '# 在别处\n');
  await eventually(async () => expect((await ask('/zh/gone')).text).toContain('在别处'));
  writeSiteFile(root, 'docs/zh/404.md', '# 在别处\n\n![a](./gone.png)\n');
  await eventually(async () =>
    expect(await ask('/gone')).toMatchObject({ status: 500, text: expect.stringContaining('docs/zh/404.md:3') }),
  );
});
