import { expect, forgiveStatus, test } from '../support/test.js';

test.use({ site: 'versions' });

const UNKNOWN = [
  { path: '/nope', home: '/', words: 'PAGE NOT FOUND', link: 'Take me home', lang: 'en' },
  { path: '/zh/nope', home: '/zh/', words: '页面不存在', link: '返回首页', lang: 'zh-CN' },
  { path: '/v1/nope', home: '/v1/', words: 'PAGE NOT FOUND', link: 'Take me home', lang: 'en' },
  { path: '/v1/zh/nope/deeper', home: '/v1/zh/', words: '页面不存在', link: '返回首页', lang: 'zh-CN' },
  { path: '/zhou', home: '/', words: 'PAGE NOT FOUND', link: 'Take me home', lang: 'en' },
];

for (const { path, home, words, link, lang } of UNKNOWN) {
  test(`${path} is not found, in its language, with the way home to ${home}`, async ({
    page,
    visit,
    consoleMessages,
  }) => {
    const response = await visit(path);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL(path);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', home);
    await page.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Lantern|灯笼/);
    forgiveStatus(consoleMessages, 404);
  });
}

test('from an unknown path the languages lead to the homes of its version', async ({
  page,
  visit,
  consoleMessages,
}) => {
  await visit('/v1/zh/nope');
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/v1/');
  forgiveStatus(consoleMessages, 404);
});
