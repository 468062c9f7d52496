import { startStallingHost } from '../support/slow-host.js';
import { expect, forgiveStatus, hold, nextFrames, test } from '../support/test.js';
import { expectSameDocument, heading, markDocument, scrollTop, sidebarLink } from './document.js';

test('a click swaps the article, the head and the address, not the document', async ({ page, visit }) => {
  await visit('/config/test/include');
  await markDocument(page);
  await sidebarLink(page, 'exclude').click();
  await expect(page).toHaveURL('/config/test/exclude');
  await expect(heading(page)).toHaveText('exclude');
  await expect(page).toHaveTitle(/exclude.*Rstest/);
  await expect(sidebarLink(page, 'exclude')).toHaveAttribute('aria-current', 'page');
  await expect(sidebarLink(page, 'include')).not.toHaveAttribute('aria-current', 'page');
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /\/config\/test\/exclude$/);
  await expect(page.locator('head link[hreflang=zh-CN]')).toHaveAttribute('href', /\/zh\/config\/test\/exclude$/);
  await expectSameDocument(page);
});

test('the new page is announced, and focus moves to its content', async ({ page, visit }) => {
  await visit('/config/test/include');
  await sidebarLink(page, 'exclude').click();
  await expect(page.locator('[aria-live=polite]', { hasText: 'exclude' })).toHaveCount(1);
  await expect(page.locator('main article:focus-within')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.locator('main:focus-within')).toHaveCount(1);
});

test('what programs read of the page names its own Markdown, also after a click', async ({ page, visit }) => {
  await visit('/guide/basic/cli');
  const lines = page.locator('body > [hidden]', { hasText: 'as Markdown' });
  await expect(lines).toHaveText([/ \/guide\/basic\/cli\.md$/]);
  await sidebarLink(page, 'Configure Rstest').click();
  await expect(lines).toHaveText([/ \/guide\/basic\/configure-rstest\.md$/]);
});

test('a page opens at its top, and with a hash at the heading', async ({ page, visit }) => {
  await visit('/guide/basic/cli');
  await page.evaluate(() => window.scrollTo(0, 700));
  await sidebarLink(page, 'Configure Rstest').click();
  await expect(page).toHaveURL('/guide/basic/configure-rstest');
  await expect.poll(() => scrollTop(page)).toBe(0);
  const toc = page.getByRole('navigation', { name: 'ON THIS PAGE' }).getByRole('link');
  const last = toc.last();
  const id = (await last.getAttribute('href')) ?? '';
  await last.click();
  await expect(page).toHaveURL(`/guide/basic/configure-rstest${id}`);
  await expect(page.locator(`[id="${id.slice(1)}"]`)).toBeInViewport();
});

test('forward and back restore the scroll place', async ({ page, visit }) => {
  await visit('/guide/basic/cli');
  await markDocument(page);
  await page.evaluate(() => window.scrollTo(0, 800));
  await sidebarLink(page, 'Configure Rstest').click();
  await expect(heading(page)).toHaveText(/Configure/);
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.goBack();
  await expect(page).toHaveURL('/guide/basic/cli');
  await expect.poll(() => scrollTop(page)).toBe(800);
  await page.goForward();
  await expect(heading(page)).toHaveText(/Configure/);
  await expect.poll(() => scrollTop(page)).toBe(300);
  await expectSameDocument(page);
});

test('after Back, the keyboard goes on where the reader is', async ({ page, visit }) => {
  await visit('/guide/basic/cli');
  await page.evaluate(() => window.scrollTo(0, 1200));
  await sidebarLink(page, 'Configure Rstest').click();
  await expect(heading(page)).toHaveText(/Configure/);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(1200);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toBeInViewport();
  expect(await scrollTop(page)).toBeGreaterThan(900);
});

test('a reload and a way through another site restore the scroll place', async ({ page, visit }) => {
  await visit('/guide/basic/cli');
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.reload();
  await expect.poll(() => scrollTop(page)).toBe(900);
  await page.goto('about:blank');
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(900);
});

test('modified clicks are the browser’s', async ({ page, context, visit }) => {
  await visit('/config/test/include');
  await markDocument(page);
  const link = sidebarLink(page, 'exclude');
  for (const options of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    const opened = context.waitForEvent('page');
    // The request is waited for, not the page: some versions of Chromium crash when a tab gets its locale while it loads.
    const asked = context.waitForEvent(
      'request',
      (request) => new URL(request.url()).pathname === '/config/test/exclude',
    );
    await link.click(options);
    const [tab, request] = await Promise.all([opened, asked]);
    expect(request.frame().page()).toBe(tab);
    await tab.close();
  }
  await expect(page).toHaveURL('/config/test/include');
  await expectSameDocument(page);
});

test('links to other sites and to files are the browser’s', async ({ page, visit, consoleMessages }) => {
  await visit('/guide/start/');
  const link = page.getByRole('article').locator('a[href^="https:"]').first();
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await markDocument(page);
  await page.evaluate(() => {
    const anchor = document.createElement('a');
    anchor.href = '/robots.txt';
    anchor.textContent = 'robots';
    document.querySelector('article')?.append(anchor);
  });
  await page.getByRole('link', { name: 'robots', exact: true }).click();
  await expect(page).toHaveURL('/robots.txt');
  await expect(page.getByText('User-agent')).toBeVisible();
  // A text file names no icon, so the browser requests one.
  forgiveStatus(consoleMessages, 404);
});

test('the newest of two navigations wins', async ({ page, context, visit }) => {
  await visit('/config/test/include');
  const release = await hold(context, '**/config/test/exclude.json');
  await markDocument(page);
  await sidebarLink(page, 'exclude').click();
  await sidebarLink(page, 'globals').click();
  await expect(page).toHaveURL('/config/test/globals');
  const late = page.waitForResponse('**/config/test/exclude.json');
  release();
  await (await late).finished();
  await nextFrames(page);
  await expect(page).toHaveURL('/config/test/globals');
  await expect(heading(page)).toHaveText('globals');
  await expectSameDocument(page);
});

test('the language switch keeps page, query and hash', async ({ page, visit }) => {
  await visit('/guide/basic/cli?from=test');
  const toc = page.getByRole('navigation', { name: 'ON THIS PAGE' }).getByRole('link');
  const id = (await toc.nth(1).getAttribute('href')) ?? '';
  await toc.nth(1).click();
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('link', { name: '简体中文' }).click();
  await expect(page).toHaveURL(`/zh/guide/basic/cli?from=test${id}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.locator(`[id="${decodeURIComponent(id.slice(1))}"]`)).toBeInViewport();
});

test('a reader who goes back before the app runs gets the page of the address', async ({ page, context, visit }) => {
  await visit('/config/test/include');
  await sidebarLink(page, 'exclude').click();
  await expect(heading(page)).toHaveText('exclude');
  const release = await hold(context, '**/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(heading(page)).toHaveText('exclude');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/config/test/include');
  release();
  await expect(heading(page)).toHaveText('include');
  await expect(page).toHaveTitle(/include.*Rstest/);
  await expect(sidebarLink(page, 'include')).toHaveAttribute('aria-current', 'page');
});

test('so does one who goes back before the document is there whole', async ({ page, visit, baseURL }) => {
  const host = await startStallingHost(baseURL ?? '');
  try {
    await visit(`${host.origin}/config/test/include`);
    await sidebarLink(page, 'exclude').click();
    await expect(heading(page)).toHaveText('exclude');
    host.stall();
    await page.reload({ waitUntil: 'commit' });
    await expect(heading(page)).toHaveText('exclude');
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => location.pathname === '/config/test/include');
    host.release();
    await expect(heading(page)).toHaveText('include');
    await expect(page).toHaveTitle(/include.*Rstest/);
    // What the page still fetches must not meet a host that is gone.
    await page.goto('about:blank');
  } finally {
    host.stop();
  }
});
