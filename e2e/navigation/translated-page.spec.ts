import type { Page } from '@playwright/test';
import { panelOf } from '../search/panel.js';
import { expect, test } from '../support/test.js';
import { expectSameDocument, heading, markDocument } from './document.js';

/** Replaces the texts outside code by elements with their translation, as browsers do. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('pre, code, script, style, font')) continue;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = `«${text.data}»`;
      text.replaceWith(outer);
    }
    for (const part of document.querySelectorAll('article [aria-label]')) part.ariaLabel = `«${part.ariaLabel}»`;
  });
}

/** The texts around the article. */
async function textsAround(page: Page): Promise<string> {
  const text = await page.locator('.dt-layout').evaluate((layout) => {
    const copy = layout.cloneNode(true) as Element;
    for (const part of copy.querySelectorAll('article, dialog')) part.remove();
    return copy.textContent ?? '';
  });
  // A text that is the same on both pages stays translated.
  return text.replaceAll(/[«»]/g, '');
}

/** Expects the texts that the document has when it is loaded anew. */
async function expectTextsOfPage(page: Page): Promise<void> {
  await expectSameDocument(page);
  const loaded = await page.context().newPage();
  await loaded.goto(page.url());
  await loaded.waitForFunction(() => window.diptychReady);
  const expected = await textsAround(loaded);
  await loaded.close();
  await expect.poll(() => textsAround(page)).toBe(expected);
}

for (const path of ['/', '/guide/basic/cli']) {
  test(`the language of ${path} switches on a page that the browser has translated`, async ({ page, visit }) => {
    await visit(path);
    await markDocument(page);
    await translate(page);
    await page.getByRole('button', { name: 'Language', exact: true }).click();
    await page.getByRole('link', { name: /简体中文/ }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await expectTextsOfPage(page);
  });
}

test('links lead from one translated page to the next', async ({ page, visit }) => {
  await visit('/guide/start/quick-start');
  await markDocument(page);
  for (const [link, title] of [
    ['.dt-side a[href="/guide/basic/cli"]', 'CLI'],
    ['a[rel=next]', 'Configure Rstest'],
    ['.dt-nav a[href="/config/"]', 'Config overview'],
    ['.dt-logo', 'Rstest'],
  ] as const) {
    await translate(page);
    await page.locator(link).click();
    await expect(heading(page)).toContainText(title);
    await expectTextsOfPage(page);
  }
});

for (const [kind, site, path, second] of [
  ['with an island', 'documentation', '/guide/start/quick-start', 'yarn'],
  ['of a code group', 'docs', '/guide/write/code-blocks', 'pnpm'],
] as const)
  test.describe(`tabs ${kind}`, () => {
    test.use({ site });

    test('go on where the browser has translated them', async ({ page, visit }) => {
      await visit(path);
      await translate(page);
      const tabs = page.locator('[data-dt="tabs"][data-group="package-manager"]').first();
      const shown = tabs.locator('[role="tabpanel"]:not([hidden]) pre');
      await tabs.getByRole('tab').nth(1).click();
      await expect(shown).toContainText(second);
      await page.keyboard.press('ArrowLeft');
      await expect(shown).toContainText(/^npm/);
      await page.keyboard.press('ArrowRight');
      await expect(shown).toContainText(second);
      await page.reload();
      await expect(shown).toContainText(second);
    });
  });

test('the search goes on where the browser has translated its results', async ({ page, visit }) => {
  await visit('/guide/start/quick-start');
  const { dialog, options, open, ask } = panelOf(page);
  await open();
  await ask('mock');
  await translate(page);
  await ask('testTimeout');
  await expect(options.first()).toHaveText(/^testTimeout/);
  await translate(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
