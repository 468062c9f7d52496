import { expect, test } from '../support/test.js';

const NOTICE = { role: 'complementary', name: '译文状态' } as const;

for (const [site, base] of [
  ['versions', ''],
  ['versions-in-folder', '/docs'],
] as const) {
  test.describe(`translations of ${site}`, () => {
    test.use({ site });

    test('a page that is behind names the sections and leads to them in the original', async ({ page, visit }) => {
      await visit(`${base}/zh/wick`);
      const notice = page.getByRole(NOTICE.role, { name: NOTICE.name });
      await expect(notice).toContainText('本页译文落后于原文。');
      const links = await notice
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
      expect(links).toEqual([
        ['阅读原文', `${base}/wick`],
        ['更换', `${base}/wick#replace-it`],
        ['Light it', `${base}/wick#light-it`],
        ['清洁', '#clean-it'],
      ]);
      await notice.getByRole('link', { name: 'Light it' }).click();
      await expect(page).toHaveURL(`${base}/wick#light-it`);
      await expect(page.getByRole('heading', { name: 'Light it' })).toBeInViewport();
      await expect(notice).toHaveCount(0);
    });
  });
}

test.describe('translations', () => {
  test.use({ site: 'versions', javaScriptEnabled: false });

  test('the notice needs no script; originals and pages never accepted have none', async ({ page }) => {
    await page.goto('/zh/wick');
    await expect(page.getByRole(NOTICE.role, { name: NOTICE.name })).toBeVisible();
    for (const path of ['/wick', '/zh/guide', '/v1/zh/guide']) {
      await page.goto(path);
      await expect(page.getByRole(NOTICE.role, { name: /译文状态|Translation status/ })).toHaveCount(0);
    }
  });
});
