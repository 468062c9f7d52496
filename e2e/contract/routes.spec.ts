import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';
import { LANGUAGES } from './messages.js';
import { ROUTES, SECTIONS } from './routes.js';

/** The data in the head and the frame of a document. */
function readDocument(page: Page) {
  return page.evaluate(() => {
    const href = (selector: string) => document.head.querySelector<HTMLLinkElement>(selector)?.href;
    return {
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      title: document.title,
      headings: document.querySelectorAll('h1').length,
      articles: document.querySelectorAll('main article').length,
      canonical: href('link[rel=canonical]'),
      english: href('link[hreflang=en]'),
      chinese: href('link[hreflang=zh-CN]'),
      fallback: href('link[hreflang=x-default]'),
    };
  });
}

test('the list holds every page of a language', () => {
  const all = Object.values(ROUTES).flat();
  expect(new Set(all).size).toBe(53);
  expect(all).toHaveLength(53);
});

for (const { prefix, lang } of LANGUAGES) {
  for (const [area, routes] of Object.entries(ROUTES)) {
    test(`every page of ${area} stands in ${lang}`, async ({ page, visit, consoleMessages }) => {
      for (const route of routes) {
        const path = prefix + route;
        const response = await visit(path);
        expect.soft(response?.status(), path).toBe(200);
        const found = await readDocument(page);
        expect.soft(found, path).toEqual({
          lang,
          dir: 'ltr',
          title: expect.stringMatching(/\S.*Rstest|Rstest/),
          headings: 1,
          articles: 1,
          canonical: `https://rstest.rs${path}`,
          english: `https://rstest.rs${route}`,
          chinese: `https://rstest.rs/zh${route}`,
          fallback: `https://rstest.rs${route}`,
        });
        expect.soft(consoleMessages.splice(0), `console of ${path}`).toEqual([]);
      }
    });
  }

  test(`folders without a text of their own lead on in ${lang}`, async ({ page }) => {
    for (const [from, to] of Object.entries(SECTIONS)) {
      await page.goto(prefix + from);
      await expect(page).toHaveURL(prefix + to);
    }
  });
}

test('titles differ from page to page', async ({ request }) => {
  // A connection that has rested may be closed by the server in the moment it is used again; browsers request once more
  // too.
  const titleOf = async (path: string) =>
    /<title>(.*?)<\/title>/.exec(await (await request.get(path, { maxRetries: 2 })).text())?.[1];
  for (const { prefix } of LANGUAGES) {
    const routes = Object.values(ROUTES).flat();
    const titles = await Promise.all(routes.map((route) => titleOf(prefix + route)));
    expect(titles).not.toContain(undefined);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  }
});
