import { expect, forgiveStatus, test } from '../support/test.js';
import { LANGUAGES } from './messages.js';

test.use({ javaScriptEnabled: false });

for (const words of LANGUAGES) {
  test(`without JavaScript the ${words.lang} pages read and lead on`, { tag: '@phone' }, async ({ page, isMobile }) => {
    await page.goto(`${words.prefix}/guide/start/quick-start`);
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(article.locator('pre').first()).toBeVisible();
    const panels = article.locator('[role=tabpanel]');
    expect(await panels.count()).toBeGreaterThanOrEqual(4);
    for (const panel of await panels.all()) await expect(panel).toBeVisible();

    if (isMobile) await page.getByRole('button', { name: words.sidebar }).click();
    const sidebar = page.getByRole('navigation', { name: words.sidebar });
    await expect(sidebar.locator('[aria-current=page]')).toBeVisible();
    await sidebar.locator(`a[href="${words.prefix}/guide/basic/cli"]`).click();
    await expect(page).toHaveURL(`${words.prefix}/guide/basic/cli`);
    await page.getByRole('link', { name: new RegExp(words.next) }).click();
    await expect(page).toHaveURL(`${words.prefix}/guide/basic/configure-rstest`);

    const other = words.prefix ? 'English' : '简体中文';
    await page.getByRole('banner').getByRole('button', { name: words.language }).focus();
    await page.getByRole('banner').getByRole('link', { name: other }).click();
    await expect(page).toHaveURL(`${words.prefix ? '' : '/zh'}/guide/basic/configure-rstest`);
  });

  test(`without JavaScript the ${words.lang} overview lists its pages`, async ({ page }) => {
    await page.goto(`${words.prefix}/config/`);
    await page.getByRole('main').getByRole('link', { name: 'testTimeout', exact: true }).first().click();
    await expect(page).toHaveURL(`${words.prefix}/config/test/testTimeout`);
  });
}

test('without JavaScript an unknown path is not found in both languages', async ({ page, consoleMessages }) => {
  for (const path of ['/nowhere', '/zh/nowhere']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    for (const words of LANGUAGES) {
      await expect(page.getByText(words.notFound, { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: words.home, exact: true })).toHaveAttribute(
        'href',
        `${words.prefix}/`,
      );
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  }
  forgiveStatus(consoleMessages, 404);
});

test('no text of a page is hidden from readers without JavaScript', async ({ page }) => {
  for (const path of ['/', '/guide/start/', '/api/test-api/expect', '/zh/config/test/testEnvironment']) {
    await page.goto(path);
    const hidden = await page.getByRole('main').evaluate((main) =>
      Array.from(main.querySelectorAll('p, pre, li, td, h1, h2, h3'))
        .filter((element) => !element.checkVisibility() && !element.closest('details'))
        .map((element) => element.textContent),
    );
    expect(hidden, path).toEqual([]);
  }
});
