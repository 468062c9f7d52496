import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messagesFor } from '../src/messages/index.js';
import { build } from './helpers/core.js';
import { fillSite, writeSiteFile } from './helpers/site.js';

const CONFIG = `export default {
  title: 'Paper', theme: './theme.tsx', styles: [], lastUpdated: false, siteUrl: 'https://example.com',
  editLink: { docRepoBaseUrl: 'https://example.com/docs' },
  locales: [{ key: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', label: '简体中文' }],
};`;

let root: string;
const read = (name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');

beforeAll(async () => {
  root = mkdtempSync(path.join(realpathSync(tmpdir()), 'diptych-fallback-'));
  fillSite(root, {
    files: {
      'diptych.config.ts': CONFIG,
      'docs/en/index.md': '# Paper\n\nSee [history](/history).\n',
      'docs/zh/index.md': '# 纸\n\n参阅[历史](/history#begin)。\n',
      'docs/en/history.md':
        '---\ntitle: History\ntranslation: fallback\n---\n\n## Begin\n\nBack [home](/) or [here](#begin).\n',
      'docs/en/later.md': '---\ntranslation: { zh: pending }\n---\n\n# Later\n',
    },
  });
  await build({ root });
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

it('shows an original where its translation is missing, with a notice, in its own language', () => {
  const html = read('zh/history.html');
  expect(html).toContain('<html lang="zh-CN"');
  expect(html).toMatch(
    /data-notice="fallback" role="note">.*<a href="\/history" hreflang="en">.*<div lang="en"[^>]*><h1/s,
  );
  // What it links to is in the language of its text.
  expect(html).toMatch(/Back <a href="\/">home<\/a>/);
  expect(read('history.html')).not.toContain('data-notice');
  const notice = messagesFor('zh-CN');
  expect(read('zh/history.md')).toContain(
    `> [!NOTE]\n> **${notice.untranslated}**\n>\n> ${notice.untranslatedText} [${notice.untranslatedLink}](https://example.com/history.md)\n\n# History\n`,
  );
  expect(read('history.md')).not.toContain('[!NOTE]');
  expect(existsSync(path.join(root, 'dist/zh/later.html'))).toBe(false);
});

it('tells search engines of the original only', () => {
  const html = read('zh/history.html');
  expect(html).toContain('<link rel="canonical" href="https://example.com/history" data-diptych-page>');
  expect(html + read('history.html')).not.toContain('rel="alternate" hreflang');
  expect(read('sitemap.xml')).toContain('https://example.com/history</loc>');
  expect(read('sitemap.xml')).not.toContain('/zh/history');
});

it('lets readers switch to it and find it', () => {
  const { page } = JSON.parse(read('static/pages/history.json'));
  expect(page.alternates).toMatchObject([{ exists: true }, { lang: 'zh-CN', exists: false, link: '/zh/history' }]);
  const fallbackPage = JSON.parse(read('static/pages/zh/history.json')).page;
  expect(fallbackPage).toMatchObject({
    lang: 'zh-CN',
    relativePath: 'en/history.md',
    editLink: 'https://example.com/docs/en/history.md',
    fallback: { lang: 'en', link: '/history' },
  });
});

it('gives way to the translation when that is written, and follows the original until then', async () => {
  writeSiteFile(root, 'docs/en/history.md', '---\ntitle: History\ntranslation: fallback\n---\n\n## Begin\n\nAnew.\n');
  await build({ root });
  expect(read('zh/history.html')).toContain('Anew.');
  writeSiteFile(root, 'docs/zh/history.md', '# 历史\n\n## 开始 {#begin}\n');
  await build({ root });
  expect(read('zh/history.html')).toContain('历史');
  expect(read('zh/history.html')).not.toContain('data-notice');
  expect(read('sitemap.xml')).toContain('/zh/history');
});
