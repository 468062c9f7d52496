import { LANGUAGES } from '../contract/messages.js';
import { expect, test } from '../support/test.js';
import { expectNoViolations } from './axe.js';

test.use({ site: 'theme' });

/** What the pages of the fixture say in each language. */
const TEXTS = {
  en: {
    enlarge: 'Enlarge image: A small boat',
    boat: 'A small boat',
    close: 'Close',
    popover: { label: 'a berth', title: 'Berth' },
    tooltip: 'starboard',
    more: 'More links',
  },
  'zh-CN': {
    enlarge: '放大图片: 一条小船',
    boat: '一条小船',
    close: '关闭',
    popover: { label: '泊位', title: '什么是泊位' },
    tooltip: '右舷',
    more: '更多链接',
  },
};

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { lang, prefix } of LANGUAGES) {
    const texts = TEXTS[lang as keyof typeof TEXTS];

    test.describe(`${colorScheme}, ${lang}`, () => {
      test.beforeEach(({ page }) => page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }));

      test('images, and one that is zoomed', async ({ page, visit }) => {
        await visit(`${prefix}/pictures`);
        const image = page.getByRole('main').getByRole('button', { name: texts.enlarge });
        await expect(image).toBeVisible();
        await expectNoViolations(page, 'images');
        await image.click();
        const dialog = page.getByRole('dialog', { name: texts.boat });
        await expect(dialog).toBeVisible();
        await expect(page.locator('body > img[src$="/boat-large.png"]')).toBeVisible();
        await expectNoViolations(page, 'zoomed');
        await dialog.getByRole('button', { name: texts.close }).click();
        await expect(dialog).toHaveCount(0);
      });

      test('popover, tooltip and further links', async ({ page, visit }) => {
        await visit(`${prefix}/words`);
        await page.getByRole('button', { name: texts.popover.label }).click();
        await expect(page.getByRole('dialog', { name: texts.popover.title })).toBeVisible();
        await expectNoViolations(page, 'popover');
        await page.keyboard.press('Escape');
        await expect(async () => {
          await page.mouse.move(2, 2);
          await page.locator('[aria-describedby]', { hasText: texts.tooltip }).hover();
          await expect(page.getByRole('tooltip')).toBeVisible({ timeout: 500 });
        }).toPass();
        await expectNoViolations(page, 'tooltip');
        await page.getByRole('banner').getByRole('button', { name: texts.more }).click();
        await expect(page.getByRole('banner').getByRole('link', { name: 'Mastodon' })).toBeVisible();
        await expectNoViolations(page, 'further links');
      });
    });
  }
}
