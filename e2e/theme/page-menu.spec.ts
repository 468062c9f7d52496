import { expect, forgiveStatus, test } from '../support/test.js';

for (const { path, menu, markdown, lang } of [
  { path: '/guide/start/quick-start', menu: 'More for this page', markdown: 'View as Markdown', lang: 'en' },
  { path: '/zh/guide/start/quick-start', menu: '本页的更多操作', markdown: '查看 Markdown', lang: 'zh' },
]) {
  test(`the page's menu opens by key, leads to the Markdown, and closes: ${lang}`, async ({
    page,
    visit,
    consoleMessages,
  }) => {
    await visit(path);
    const button = page.getByRole('button', { name: menu });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    const link = page.getByRole('link', { name: markdown });
    await expect(link).toBeFocused();
    for (const assistant of ['ChatGPT', 'Claude']) {
      const elsewhere = page.getByRole('link', { name: assistant });
      await expect(elsewhere).toHaveAttribute('target', '_blank');
      await expect(elsewhere).toHaveAttribute('rel', /\bnoopener\b/);
    }
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await link.click();
    await expect(page).toHaveURL(`${path}.md`);
    await expect(page.locator('body')).toContainText('---');
    // A text names no icon, so the browser asks for the usual one.
    forgiveStatus(consoleMessages, 404);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test("the page's menu opens under the pointer", async ({ page }) => {
    await page.goto('/guide/start/quick-start');
    await page.getByRole('button', { name: 'More for this page' }).hover();
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toHaveAttribute(
      'href',
      '/guide/start/quick-start.md',
    );
  });
});
