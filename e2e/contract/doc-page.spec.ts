import type { Page } from '@playwright/test';
import { expect, forgiveStatus, hold, nextFrames, test } from '../support/test.js';
import { LANGUAGES, type Words } from './messages.js';

const both = { tag: '@phone' };

async function openSidebar(page: Page, words: Words, isMobile: boolean) {
  if (isMobile) {
    const button = page.getByRole('button', { name: words.sidebar });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  }
  return page.getByRole('navigation', { name: words.sidebar });
}

/** Waits until smooth scrolling has come to its end. */
async function untilScrolled(page: Page): Promise<void> {
  let last = -1;
  await expect
    .poll(async () => {
      const before = last;
      last = await page.evaluate(() => window.scrollY);
      return last - before;
    })
    .toBe(0);
}

for (const words of LANGUAGES) {
  test.describe(words.lang, () => {
    test('the sidebar shows the current page in groups that fold', both, async ({ page, visit, isMobile }) => {
      await visit(`${words.prefix}/guide/basic/cli`);
      const sidebar = await openSidebar(page, words, isMobile);
      const current = sidebar.locator('[aria-current=page]');
      await expect(current).toHaveCount(1);
      await expect(current).toHaveAttribute('href', `${words.prefix}/guide/basic/cli`);
      await expect(current).toBeInViewport();
      const groups = sidebar.getByRole('button', { expanded: true });
      await expect(groups).toHaveCount(3);
      const last = sidebar.getByRole('button').last();
      const link = sidebar.locator(`a[href="${words.prefix}/guide/advanced/profiling"]`);
      await expect(link).toBeVisible();
      await last.click();
      await expect(last).toHaveAttribute('aria-expanded', 'false');
      await expect(link).toBeHidden();
      await last.click();
      await expect(link).toBeVisible();
      await link.click();
      await expect(page).toHaveURL(`${words.prefix}/guide/advanced/profiling`);
    });

    test('the sidebar of a small screen is closed by its button as well', {
      tag: ['@phone', '@phone-only'],
    }, async ({ page, visit }) => {
      await visit(`${words.prefix}/guide/advanced/profiling`);
      const sidebar = await openSidebar(page, words, true);
      const close = page.getByRole('button', { name: words.close, exact: true });
      // The current page is far down the list.
      await expect(sidebar.locator('[aria-current=page]')).toBeInViewport();
      await expect(close).toBeInViewport({ ratio: 1 });
      const box = await close.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
      await close.click();
      await expect(sidebar).toBeHidden();
      const button = page.getByRole('button', { name: words.sidebar });
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect(button).toBeFocused();
    });

    test('the table of contents lists the headings and follows the reader', both, async ({ page, visit, isMobile }) => {
      await visit(`${words.prefix}/guide/basic/cli`);
      if (isMobile) {
        const button = page.getByRole('button', { name: words.tocButton });
        await expect(button).toHaveAttribute('aria-expanded', 'false');
        await button.click();
        await expect(button).toHaveAttribute('aria-expanded', 'true');
      }
      const toc = page.getByRole('navigation', { name: words.toc, exact: true });
      const third = toc.getByRole('link').nth(2);
      const hash = (await third.getAttribute('href')) ?? '';
      await third.click();
      await expect(page).toHaveURL(new RegExp(`${hash}$`));
      await expect(page.locator(`[id="${decodeURIComponent(hash.slice(1))}"]`)).toBeInViewport();
      await untilScrolled(page);
      if (isMobile) await page.getByRole('button', { name: words.tocButton }).click();
      await expect(toc.locator('[aria-current]')).toHaveCount(1);
      await expect(third).toHaveAttribute('aria-current', /./);
    });

    test('the table of contents marks the heading that was asked for until the reader scrolls', async ({
      page,
      visit,
    }) => {
      await visit(`${words.prefix}/config/test/testTimeout#notes`);
      const toc = page.getByRole('navigation', { name: words.toc, exact: true });
      const notes = toc.locator('a[href="#notes"]');
      const next = toc.locator('a[href="#zero-means-no-limit"]');
      const current = toc.locator('[aria-current]');
      // Both headings stand at the top of the window.
      await expect(notes).toHaveAttribute('aria-current', 'location');
      await expect(current).toHaveCount(1);
      await page.mouse.move(700, 400);
      await page.mouse.wheel(0, 30);
      await expect(next).toHaveAttribute('aria-current', 'location');
      await notes.click();
      await expect(notes).toHaveAttribute('aria-current', 'location');
      // The last one cannot come to the top.
      const last = toc.getByRole('link').last();
      await last.click();
      await expect(last).toHaveAttribute('aria-current', 'location');
      await expect(current).toHaveCount(1);
    });

    test('focus in the bar leaves the page where it is', both, async ({ page, visit }) => {
      await visit(`${words.prefix}/guide/basic/cli`);
      await page.evaluate(() => window.scrollTo({ top: 1300, behavior: 'instant' }));
      const banner = page.getByRole('banner');
      for (const name of [words.search, words.language]) await banner.getByRole('button', { name }).focus();
      await page.keyboard.press('Shift+Tab');
      await nextFrames(page);
      expect(await page.evaluate(() => window.scrollY)).toBe(1300);
    });

    test('previous and next page, date, edit link', both, async ({ page, visit }) => {
      await visit(`${words.prefix}/config/test/exclude`);
      const main = page.getByRole('main');
      const previous = main.getByRole('link', { name: new RegExp(`${words.previous}.*include`) });
      await expect(previous).toHaveAttribute('href', `${words.prefix}/config/test/include`);
      await expect(main.getByRole('link', { name: new RegExp(words.next) })).toHaveAttribute(
        'href',
        new RegExp(`^${words.prefix}/config/test/`),
      );
      const folder = words.prefix ? 'zh' : 'en';
      await expect(page.getByRole('link', { name: words.edit })).toHaveAttribute(
        'href',
        new RegExp(`^https://github.com/.+/docs/${folder}/config/test/exclude\\.mdx?$`),
      );
      // A build without history leaves the date out rather than guess.
      const date = main.locator('time');
      if ((await date.count()) > 0) {
        await expect(main.getByText(words.updated)).toBeVisible();
        await expect(date).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
        await expect(date).toHaveText(words.prefix ? /\d年\d+月\d+日/ : /[A-Z][a-z]+ \d+, \d{4}/);
      }
      await previous.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('include');
    });

    test('the way back to the top comes with scrolling', both, async ({ page, visit }) => {
      await visit(`${words.prefix}/guide/basic/cli`);
      const button = page.getByRole('button', { name: words.top });
      await expect(button).toBeHidden();
      await page.evaluate(() => window.scrollTo(0, 2000));
      await button.click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expect(button).toBeHidden();
    });

    test('code can be copied and wrapped', both, async ({ page, visit, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await visit(`${words.prefix}/guide/start/quick-start`);
      const copy = page.getByRole('button', { name: words.copy }).locator('visible=true').first();
      const code = await copy.evaluate((button) => {
        let block: Element | null = button;
        while (block && !block.querySelector('code')) block = block.parentElement;
        return block?.querySelector('code')?.textContent?.trimEnd();
      });
      await copy.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: words.copied, exact: true })).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied.trimEnd()).toBe(code);
      await expect(page.getByRole('button', { name: words.copied, exact: true })).toHaveCount(0, { timeout: 4000 });
      const wrap = page.getByRole('button', { name: words.wrap }).locator('visible=true').first();
      await expect(wrap).toHaveAttribute('aria-pressed', 'false');
      await wrap.click();
      await expect(wrap).toHaveAttribute('aria-pressed', 'true');
    });

    test('tabs answer to keys, remember the choice and have all panels', both, async ({ page, visit }) => {
      await visit(`${words.prefix}/guide/start/quick-start`);
      const list = page.getByRole('tablist').first();
      const tabs = list.getByRole('tab');
      await expect(tabs).toHaveText(['npm', 'yarn', 'pnpm', 'bun', 'deno']);
      await tabs.first().focus();
      await page.keyboard.press('ArrowRight');
      await expect(tabs.nth(1)).toBeFocused();
      await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('End');
      await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Home');
      await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
      await tabs.nth(2).click();
      await expect(page.getByRole('tabpanel', { name: 'pnpm' }).first()).toBeVisible();
      // All groups of the page, those far below too.
      await expect(page.getByRole('tabpanel', { name: 'npm', exact: true })).toHaveCount(0);
      await expect(page.getByRole('tab', { name: 'pnpm', selected: false })).toHaveCount(0);
      const stored = await page.evaluate(() =>
        Object.entries(localStorage).filter(([key]) => key.startsWith('diptych.tabs.')),
      );
      expect(stored.map(([, value]) => value)).toEqual(['pnpm']);
      await page.reload();
      await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel', { name: 'pnpm' }).first()).toBeVisible();
    });

    for (const route of ['/config/', '/api/']) {
      test(`the overview at ${route} can be filtered`, both, async ({ page, visit }) => {
        await visit(words.prefix + route);
        const main = page.getByRole('main');
        const box = main.getByRole('textbox', { name: words.filter });
        await expect(box).toHaveAttribute('placeholder', words.filterPlaceholder);
        const name = route === '/api/' ? 'MockInstance' : 'testTimeout';
        const all = await main.getByRole('link').count();
        await box.fill(name.toUpperCase());
        await expect(main.getByRole('link', { name, exact: true }).first()).toBeVisible();
        await expect.poll(() => main.getByRole('link').count()).toBeLessThan(all);
        await box.fill('zzqxv');
        await expect(main.getByText(words.noMatch, { exact: true })).toBeVisible();
        await expect(main.getByRole('status')).toContainText('zzqxv');
        await box.fill('');
        await expect(main.getByRole('link')).toHaveCount(all);
      });
    }

    test('progress shows only when a page takes its time', both, async ({ page, visit, context }) => {
      await visit(`${words.prefix}/config/test/include`);
      const letGo = await hold(context, '**/static/pages/**/exclude.json');
      await page.getByRole('link', { name: new RegExp(words.next) }).click();
      await expect(page.getByRole('progressbar')).toBeVisible();
      letGo();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('include');
      await expect(page.getByRole('progressbar')).toHaveCount(0);
    });

    test('an unknown path is not found in its language', both, async ({ page, visit, consoleMessages }) => {
      const response = await visit(`${words.prefix}/guide/no-such-page`);
      expect(response?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', words.lang);
      await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
      await expect(page.getByText(words.notFound)).toBeVisible();
      await expect(page.getByRole('link', { name: words.home })).toHaveAttribute('href', `${words.prefix}/`);
      forgiveStatus(consoleMessages, 404);
    });
  });
}
