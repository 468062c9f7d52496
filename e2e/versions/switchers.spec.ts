import { expect, forgiveStatus, test } from '../support/test.js';

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

test('a page lies in the languages of its version only; others lead to the first version', async ({ page, visit }) => {
  await visit('/v0/guide');
  await page.getByRole('button', { name: WORDS.en.language }).click();
  await page.getByRole('link', { name: '简体中文' }).click();
  await expect(page).toHaveURL('/zh/guide');
});

test('the notice of an old version keeps query and hash', async ({ page, visit }) => {
  await visit('/v1/guide?tab=1#safety');
  await page.getByRole('complementary', { name: WORDS.en.version }).getByRole('link').click();
  await expect(page).toHaveURL('/guide?tab=1#safety');
});

test('the title of the document names an old version, from the first document and after a click', async ({
  page,
  visit,
  consoleMessages,
}) => {
  await visit('/v1/guide');
  await expect(page).toHaveTitle('Lighting (v1) - Lantern');
  await page.getByRole('complementary', { name: WORDS.en.version }).getByRole('link').click();
  await expect(page).toHaveTitle('Lighting - Lantern');
  await page.getByRole('button', { name: WORDS.en.version }).click();
  await page.getByRole('link', { name: 'v0', exact: true }).click();
  await expect(page).toHaveTitle('Lighting (v0) - Lantern');
  await visit('/v1/zh/nope');
  await expect(page).toHaveTitle('404 (v1) - 灯笼');
  forgiveStatus(consoleMessages, 404);
});

test('links of the config lead to the first version where a version lacks the page', async ({ page, visit }) => {
  await visit('/v1/zh/guide');
  const link = page.getByRole('contentinfo').getByRole('link', { name: '新变化' });
  await expect(link).toHaveAttribute('href', '/zh/news');
  await link.click();
  await expect(page).toHaveURL('/zh/news');
});
