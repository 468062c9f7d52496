import { expect, forgiveStatus, test } from '../support/test.js';

test.use({ site: 'versions' });

const PAGES = [
  { path: '/guide', lang: 'en', heading: 'Lighting', text: 'Press the electric switch.' },
  { path: '/zh/guide', lang: 'zh-CN', heading: '点灯', text: '按下电灯开关。' },
  { path: '/v1/guide', lang: 'en', heading: 'Lighting', text: 'Strike a match with care.' },
  { path: '/v1/zh/guide', lang: 'zh-CN', heading: '点灯', text: '小心划一根火柴。' },
  { path: '/', lang: 'en', heading: 'Lantern two', text: 'The present lamp.' },
  { path: '/zh/', lang: 'zh-CN', heading: '灯笼二', text: '现在的灯。' },
  { path: '/v1/', lang: 'en', heading: 'Lantern one', text: 'The lamp of old.' },
  { path: '/v1/zh/', lang: 'zh-CN', heading: '灯笼一', text: '从前的灯。' },
  { path: '/zhuhai', lang: 'en', heading: 'Zhuhai', text: 'begins like a language' },
];

for (const { path, lang, heading, text } of PAGES) {
  test(`${path} shows its own version in its language`, async ({ page, visit }) => {
    const response = await visit(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('article')).toContainText(text);
  });
}

for (const [path, wanted] of [
  ['/', '/guide'],
  ['/zh/', '/zh/guide'],
  ['/v1/', '/v1/guide'],
  ['/v1/zh/', '/v1/zh/guide'],
] as const) {
  test(`links of ${path} stay in its version and language`, async ({ page, visit }) => {
    await visit(path);
    await expect(page.getByRole('article').getByRole('link')).toHaveAttribute('href', wanted);
    await expect(page.getByRole('banner').getByRole('link', { name: /^(Guide|指南)$/ })).toHaveAttribute(
      'href',
      wanted,
    );
    await page.getByRole('article').getByRole('link').click();
    await expect(page).toHaveURL(wanted);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Lighting|点灯/);
  });
}

for (const [from, to] of [
  ['/en/guide?colour=red#safety', '/guide?colour=red#safety'],
  ['/v2/guide?colour=red#safety', '/guide?colour=red#safety'],
  ['/v2/en/guide', '/guide'],
  ['/v2/zh/guide?a=%E7%81%AF#safety', '/zh/guide?a=%E7%81%AF#safety'],
  ['/v1/en/guide?colour=red#safety', '/v1/guide?colour=red#safety'],
  ['/en/', '/'],
  ['/v2/zh/', '/zh/'],
] as const) {
  test(`${from}, typed in cold, leads to ${to}`, async ({ page, consoleMessages }) => {
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('404');
    forgiveStatus(consoleMessages, 404);
  });
}
