import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';

test.use({ site: 'docs' });

const LANGUAGES = [
  { key: 'en', prefix: '', lang: 'en' },
  { key: 'zh', prefix: '/zh', lang: 'zh-CN' },
];

interface FoundPage {
  lang: string;
  headings: number;
  links: string[];
  /** Addresses of files that the page needs. */
  files: string[];
  ids: string[];
}

/** What a document holds and leads to. It is parsed as it comes: scripts add no links. */
function readDocument(page: Page, html: string, url: string): Promise<FoundPage> {
  return page.evaluate(
    ([text, address]) => {
      const found = new DOMParser().parseFromString(text, 'text/html');
      const base = found.createElement('base');
      base.href = address;
      found.head.prepend(base);
      const { origin } = new URL(address);
      const inside = (href: string) => href.startsWith(origin);
      const every = <T extends Element>(selector: string) => [...found.querySelectorAll<T>(selector)];
      return {
        lang: found.documentElement.lang,
        headings: every('h1').length,
        links: every<HTMLAnchorElement>('a[href]')
          .map(({ href }) => href)
          .filter(inside),
        files: every<HTMLImageElement>('img[src]')
          .map(({ src }) => src)
          .filter(inside),
        ids: every('[id]').map(({ id }) => id),
      };
    },
    [html, url] as const,
  );
}

for (const { key, prefix, lang } of LANGUAGES) {
  test(`every page of ${key} answers, and leads to pages and headings that exist`, async ({ page, request, visit }) => {
    await visit(`${prefix}/`);
    const origin = new URL(page.url()).origin;
    const routes: string[] = await page.evaluate(async () => {
      const text = await (await fetch('/sitemap.xml')).text();
      const locations = new DOMParser().parseFromString(text, 'application/xml').getElementsByTagName('loc');
      return [...locations].map((location) => new URL(location.textContent ?? '').pathname);
    });
    const own = routes.filter((route) => /^\/zh(?:\/|$)/.test(route) === (key === 'zh'));
    expect(own.length).toBeGreaterThan(60);

    const ids = new Map<string, Set<string>>();
    const leads = new Map<string, string>();
    const answers = new Map<string, number>();
    // A page of the site would put its policy on what it parses.
    await page.goto('about:blank');
    for (const route of own) {
      const response = await request.get(origin + route);
      const found = await readDocument(page, await response.text(), origin + route);
      answers.set(route, response.status());
      expect.soft([response.status(), found.lang, found.headings], route).toEqual([200, lang, 1]);
      ids.set(route, new Set(found.ids));
      for (const link of [...found.links, ...found.files]) leads.set(link, route);
    }

    for (const [link, route] of leads) {
      const { pathname, hash } = new URL(link, origin);
      if (!answers.has(pathname)) answers.set(pathname, (await request.get(origin + pathname)).status());
      expect.soft(answers.get(pathname), `${link} on ${route}`).toBe(200);
      const target = ids.get(decodeURI(pathname)) ?? ids.get(pathname);
      if (hash && target) expect.soft([...target], `${link} on ${route}`).toContain(decodeURIComponent(hash.slice(1)));
    }
  });
}

test('a page is dark where the system is', async ({ page, visit }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit('/guide/start/');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
});

test('the site looks unlike that of Rstest', async ({ page, visit }) => {
  await visit('/');
  const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--dt-accent'));
  expect(accent.trim()).toBe('#a3312a');
  await expect(page.getByRole('figure', { name: 'One page in two languages' })).toBeVisible();
});

test('a column of a wide table in Chinese holds several characters', async ({ page, visit }) => {
  await visit('/zh/about/comparison');
  const cell = await page.getByRole('cell', { name: '浏览器中的正文' }).boundingBox();
  expect(cell?.width).toBeGreaterThan(80);
});
