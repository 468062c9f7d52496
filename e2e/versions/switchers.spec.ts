import { expect, test } from '../support/test.js';

test.use({ site: 'versions' });

const WORDS = {
  en: { version: 'Version', language: 'Language' },
  zh: { version: '版本', language: '语言' },
};

test('the version switcher keeps page, language, query and hash', async ({ page, visit }) => {
  await visit('/zh/guide?tab=1#safety');
  await page.getByRole('button', { name: WORDS.zh.version }).click();
  await page.getByRole('link', { name: 'v1', exact: true }).click();
  await expect(page).toHaveURL('/v1/zh/guide?tab=1#safety');
  await expect(page.getByRole('article')).toContainText('火柴');
});

test('the version switcher names the versions and marks the current one', async ({ page, visit }) => {
  await visit('/v1/guide');
  await page.getByRole('button', { name: WORDS.en.version }).click();
  const two = page.getByRole('link', { name: 'Two', exact: true });
  await expect(two).toHaveAttribute('href', '/guide');
  await expect(page.getByRole('link', { name: 'v1', exact: true })).toHaveAttribute('aria-current', 'true');
  await two.click();
  await expect(page).toHaveURL('/guide');
});

test('a page that a version lacks leads to its home in that language', async ({ page, visit }) => {
  await visit('/zh/news');
  await page.getByRole('button', { name: WORDS.zh.version }).click();
  await page.getByRole('link', { name: 'v1', exact: true }).click();
  await expect(page).toHaveURL('/v1/zh/');
});

test('the language switcher keeps page, version, query and hash', async ({ page, visit }) => {
  await visit('/v1/guide?tab=1#safety');
  await page.getByRole('button', { name: WORDS.en.language }).click();
  await page.getByRole('link', { name: '简体中文' }).click();
  await expect(page).toHaveURL('/v1/zh/guide?tab=1#safety');
  await page.getByRole('button', { name: WORDS.zh.language }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/v1/guide?tab=1#safety');
});
