import { messagesFor } from '@diptych/core/messages';
import type { PageData, SiteData } from '@diptych/core/shared';
import { expect, it } from 'vitest';
import type { PageMenuEntry } from '../config/theme-config.js';
import { pageMenuLinks } from './page-menu-links.js';

const linksOf = (pageMenu?: false | PageMenuEntry[], more: Partial<SiteData> = {}, lang = 'en') =>
  pageMenuLinks({
    site: { base: '/docs/', origin: 'https://t.test', locale: { key: lang, title: '纸 "&' }, ...more } as SiteData,
    page: { markdownLink: '/docs/a/index.md' } as PageData,
    labels: messagesFor(lang),
    config: { pageMenu },
  });

it('hands the page to assistants, and the site to editors', () => {
  const links = linksOf();
  expect(links.map(({ text }) => text)).toEqual([
    'View as Markdown',
    'Open in ChatGPT',
    'Open in Claude',
    'Add MCP server to Cursor',
    'Add MCP server to VS Code',
  ]);
  const [markdown, chatgpt, claude, cursor, vscode] = links.map(({ link }) => new URL(link, 'https://reader.test'));
  expect(markdown?.href).toBe('https://reader.test/docs/a/index.md');
  const question = 'Read https://t.test/docs/a/index.md and answer my questions about it.';
  expect(chatgpt?.searchParams.get('q')).toBe(question);
  expect(claude?.searchParams.get('q')).toBe(question);
  const server = { command: 'npx', args: ['-y', '@diptych/mcp', 'https://t.test/docs/'] };
  expect(cursor?.searchParams.get('name')).toBe('纸 "&');
  const config = Buffer.from(cursor?.searchParams.get('config') ?? '', 'base64').toString('utf8');
  expect(JSON.parse(config)).toEqual(server);
  expect(JSON.parse(decodeURIComponent(vscode?.search.slice(1) ?? ''))).toEqual({ name: '纸 "&', ...server });
});

it('asks in the language of the page', () => {
  expect(decodeURIComponent(linksOf(['claude'], {}, 'zh-CN')[0]?.link ?? '')).toContain('请阅读 https://t.test/docs');
});

it('has no entry for whoever cannot read an unpublished site', () => {
  expect(linksOf(undefined, { origin: undefined }).map(({ link }) => link)).toEqual(['/docs/a/index.md']);
});

it('has the entries of the config, or none', () => {
  const own = { text: { en: 'Ask us', zh: '问我们' }, link: 'https://ask.test/?page={markdown}&q={prompt}' };
  expect(linksOf([own, 'markdown'], {}, 'zh').map(({ text }) => text)).toEqual(['问我们', '查看 Markdown']);
  expect(linksOf([own])[0]?.link).toMatch(
    /^https:\/\/ask\.test\/\?page=https%3A%2F%2Ft\.test%2Fdocs%2Fa%2Findex\.md&q=Read%20/,
  );
  expect(linksOf(false)).toEqual([]);
});
