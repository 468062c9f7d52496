import { expect, forgiveStatus, test } from '../support/test.js';

test.use({ site: 'versions' });

const UNKNOWN = [
  { path: '/nope', home: '/', words: 'PAGE NOT FOUND', link: 'Take me home', lang: 'en' },
  { path: '/zh/nope', home: '/zh/', words: '页面不存在', link: '返回首页', lang: 'zh-CN' },
  { path: '/v1/nope', home: '/v1/', words: 'PAGE NOT FOUND', link: 'Take me home', lang: 'en' },
  { path: '/v1/zh/nope/deeper', home: '/v1/zh/', words: '页面不存在', link: '返回首页', lang: 'zh-CN' },
  { path: '/v0/nope', home: '/v0/', words: 'PAGE NOT FOUND', link: 'Take me home', lang: 'en' },
  // The version has no Chinese.
  { path: '/v0/zh/guide', home: '/zh/', words: '页面不存在', link: '返回首页', lang: 'zh-CN' },
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

for (const { path, logo, languages, versions } of [
  { path: '/v0/zh/nope', logo: '/zh/', languages: ['/', '/zh/'], versions: ['/zh/', '/v1/zh/', '/v0/'] },
  { path: '/v1/zh/nope', logo: '/v1/zh/', languages: ['/v1/', '/v1/zh/'], versions: ['/zh/', '/v1/zh/', '/v0/'] },
  { path: '/v0/nope', logo: '/v0/', languages: ['/v0/', '/zh/'], versions: ['/', '/v1/', '/v0/'] },
]) {
  test(`the bar of ${path} leads to homes that exist`, async ({ page, visit, consoleMessages }) => {
    await visit(path);
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link').first()).toHaveAttribute('href', logo);
    await bar.getByRole('button', { name: /Language|语言/ }).click();
    for (const [index, name] of ['English', '简体中文'].entries())
      await expect(bar.getByRole('link', { name })).toHaveAttribute('href', languages[index] ?? '');
    await bar.getByRole('button', { name: /Version|版本/ }).click();
    for (const [index, name] of ['Two', 'v1', 'v0'].entries())
      await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', versions[index] ?? '');
    forgiveStatus(consoleMessages, 404);
  });
}
