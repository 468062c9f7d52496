import { expect, forgive, forgiveStatus, test } from '../support/test.js';
import { stopClock } from './clock.js';

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
    // A text names no icon, so the browser requests the usual one.
    forgiveStatus(consoleMessages, 404);
  });
}

for (const [where, answer] of [
  ['offline', undefined],
  ['the host fails', { status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' }],
  ['a network asks to sign in', { status: 200, contentType: 'text/html', body: '<h1>Sign in</h1>' }],
] as const)
  test(`a page that cannot be copied says so and stays: ${where}`, async ({
    page,
    context,
    visit,
    consoleMessages,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await visit('/guide/start/quick-start');
    await stopClock(page);
    await page.evaluate(() => navigator.clipboard.writeText('before'));
    await context.route('**/*.md', (route) => (answer ? route.fulfill(answer) : route.abort('internetdisconnected')));
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
    await expect(page.getByRole('button', { name: 'Could not be loaded. Try again.' })).toBeVisible();
    await expect(page).toHaveURL('/guide/start/quick-start');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('before');
    await context.unroute('**/*.md');
    await page.getByRole('button', { name: 'Could not be loaded. Try again.' }).click();
    await expect(page.getByRole('button', { name: 'Copied' }).first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^---|^# /);
    forgive(consoleMessages, /ERR_INTERNET_DISCONNECTED|status of 503/);
  });

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
