import { fileURLToPath } from 'node:url';
import { expect, forgiveStatus, test, untilReady } from '../support/test.js';
import { expectSameDocument, heading, markDocument, scrollTop } from './document.js';

const OLD_ADDRESS = fileURLToPath(new URL('../../apps/site/dist/guide/basic/index.html', import.meta.url));

for (const [from, to] of [
  ['/en/guide/basic/cli?a=b#options', '/guide/basic/cli?a=b#options'],
  ['/en/', '/'],
  ['/guide/', '/guide/start/'],
  ['/zh/config/test/', '/zh/config/'],
] as const) {
  test(`${from}, typed in cold, leads to ${to}`, async ({ page, consoleMessages }) => {
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(heading(page)).not.toHaveText('404');
    forgiveStatus(consoleMessages, 404);
  });
}

test('a host without rules for redirects keeps query and fragment', async ({ page }) => {
  await page.route('**/guide/basic/*', (route) => {
    const isOld = new URL(route.request().url()).pathname === '/guide/basic/';
    return isOld ? route.fulfill({ path: OLD_ADDRESS }) : route.continue();
  });
  await page.goto('/guide/basic/?from=mail#options');
  await expect(page).toHaveURL('/guide/basic/cli?from=mail#options');
  await expect(heading(page)).not.toHaveText('404');
});

for (const address of [
  '/guide/start/quick-start.html',
  '/guide/start/index',
  '/guide/start/index.html',
  '/zh/guide/basic/cli.html',
  '/index.html',
]) {
  test(`${address} shows a page`, async ({ page, visit }) => {
    const response = await visit(address);
    expect(response?.status()).toBe(200);
    await expect(heading(page)).not.toHaveText('404');
    await expect(page.getByRole('article')).toHaveCount(1);
  });
}

test('links to .html and /index are followed within the document', async ({ page, visit }) => {
  await visit('/config/test/include');
  await markDocument(page);
  for (const [href, title] of [
    ['/config/test/exclude.html', 'exclude'],
    ['/config/test/globals.html#x', 'globals'],
  ] as const) {
    await page.evaluate((address) => {
      const link = document.createElement('a');
      link.href = address;
      link.textContent = `to ${address}`;
      document.querySelector('article')?.append(link);
    }, href);
    await page.getByRole('link', { name: `to ${href}` }).click();
    await expect(heading(page)).toHaveText(title);
  }
  await expectSameDocument(page);
});

test('an unknown page opened by a link is the host’s 404', async ({ page, visit, consoleMessages }) => {
  await visit('/zh/config/test/include');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/zh/nowhere';
    link.textContent = 'nowhere';
    document.querySelector('article')?.append(link);
  });
  await page.getByRole('link', { name: 'nowhere' }).click();
  await expect(page.getByText('页面不存在')).toBeVisible();
  await expect(page).toHaveURL('/zh/nowhere');
  forgiveStatus(consoleMessages, 404);
});

for (const [address, text] of [
  ['/%E4%BD', 'PAGE NOT FOUND'],
  ['/zh/%', '页面不存在'],
] as const)
  test(`${address}, which is malformed, is an unknown page`, async ({ page, visit, consoleMessages }) => {
    const response = await visit(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('button', { name: /theme|主题/ })).toBeVisible();
    forgiveStatus(consoleMessages, 404);
  });

test.describe('Chinese addresses and ids', () => {
  test.use({ site: 'islands' });

  test('work when typed in', async ({ page, visit }) => {
    await visit('/中文#配置文件');
    await expect(heading(page)).toHaveText('中文标题');
    await expect(page.getByRole('heading', { name: '配置文件' })).toBeInViewport();
  });

  test('work by click, from another page and on the page itself', async ({ page, visit }) => {
    await visit('/');
    await markDocument(page);
    await page.getByRole('link', { name: 'a Chinese heading' }).click();
    await expect(heading(page)).toHaveText('中文标题');
    await expect(page.getByRole('heading', { name: '配置文件' })).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('article').getByRole('link', { name: '配置文件' }).first().click();
    await expect(page.getByRole('heading', { name: '配置文件' })).toBeInViewport();
    expect(decodeURIComponent(new URL(page.url()).hash)).toBe('#配置文件');
    await expectSameDocument(page);
  });

  test('lead to words by click, from another page and on the page itself', async ({ page, visit }) => {
    await visit('/');
    await page.getByRole('link', { name: 'words' }).click();
    const words = page.getByText('这里是配置文件');
    await expect(words).toBeInViewport();
    await untilReady(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('link', { name: '文字' }).click();
    await expect(words).toBeInViewport();
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(0);
  });
});
