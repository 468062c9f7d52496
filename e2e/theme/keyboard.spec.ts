import type { Page } from '@playwright/test';
import { LANGUAGES } from '../contract/messages.js';
import { expect, test } from '../support/test.js';

/** What has the focus. */
interface Focus {
  /** As a screen reader would say it. */
  name: string;
  /** Part of the page it stands in. */
  part: string;
  /** Whether it has a ring, and nothing lies over it. */
  isSeen: boolean;
}

function focused(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 8));
    const hasRing = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    // What a reader sees of it: hidden parts have no name.
    // biome-ignore lint/performance/useDomNodeTextContent: rendered text is what is asked for.
    const text = element.innerText;
    const part = element.closest('header, #dt-sidebar, main, #dt-toc');
    return {
      name: (element.getAttribute('aria-label') ?? text).split('\n')[0]?.trim() ?? '',
      part: part?.id || part?.localName || 'skip',
      isSeen: hasRing && top !== null && (element.contains(top) || top.contains(element)),
    };
  });
}

for (const words of LANGUAGES)
  test(`the focus goes through the page in the order it is read, and is seen, ${words.lang}`, async ({
    page,
    visit,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(`${words.prefix}/guide/start/quick-start`);
    const steps: Focus[] = [];
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      steps.push(await focused(page));
    }
    const parts = [...new Set(steps.map(({ part }) => part))];
    expect(parts).toEqual(['skip', 'header', 'dt-content', 'dt-toc', 'dt-sidebar'].slice(0, parts.length));
    expect(parts.length).toBeGreaterThanOrEqual(3);
    const names = steps.map(({ name }) => name);
    expect(names[0]).toBe(words.skip);
    const bar = ['Rstest', words.search, ...words.nav];
    expect(names.slice(2, 2 + bar.length)).toEqual(bar);
    for (const name of [words.tools, 'GitHub', 'X', 'Discord', words.language]) expect(names).toContain(name);
    expect(steps.filter(({ isSeen }) => !isSeen)).toEqual([]);
  });

test('an entry of the sidebar that the end of the page has pushed up comes out from under the bar', async ({
  page,
  visit,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit('/guide/start/quick-start');
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const { name, part, isSeen } = await focused(page);
    expect({ part, isSeen }, name).toEqual({ part: 'dt-sidebar', isSeen: true });
  }
});

test('a reader with keys alone finds, opens, copies, chooses and goes on', async ({ page, context, visit }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit('/guide/start/quick-start');
  const heading = page.getByRole('heading', { level: 1 });
  const banner = page.getByRole('banner');

  // A list that opens: in with the arrow, out with Escape, back on its button.
  const language = banner.getByRole('button', { name: 'Language' });
  await language.focus();
  await page.keyboard.press('ArrowDown');
  await expect(banner.getByRole('link', { name: 'English' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(language).toBeFocused();

  // The theme, and its third choice.
  await banner.getByRole('button', { name: 'Switch theme' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('html.dark')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('diptych-theme'))).toBe('auto');

  // A group of the sidebar.
  const group = page.getByRole('navigation', { name: 'Sidebar' }).getByRole('button').first();
  await group.focus();
  await page.keyboard.press('Space');
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'true');

  // Code: its text can be scrolled, its buttons pressed, and they are seen when they have the focus.
  const copy = page.getByRole('button', { name: 'Copy code' }).first();
  await copy.focus();
  await expect
    .poll(() => copy.evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity))
    .toBe('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused();

  // The table of contents leads to the heading, and the next Tab goes on from there.
  const entry = page.getByRole('navigation', { name: 'ON THIS PAGE' }).getByRole('link').nth(3);
  const hash = (await entry.getAttribute('href')) ?? '';
  await entry.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${hash}$`));
  await page.keyboard.press('Tab');
  const isBelow = await page.evaluate((id) => {
    const target = document.getElementById(id);
    const here = document.activeElement;
    return target && here ? Boolean(target.compareDocumentPosition(here) & (4 | 16)) : false;
  }, hash.slice(1));
  expect(isBelow).toBe(true);

  // On to the next page: the focus is in its content.
  await page.getByRole('link', { name: /Next Page/ }).focus();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('CLI');
  await expect(page.locator('main:focus-within')).toHaveCount(1);
});

const onPhone = { tag: ['@phone', '@phone-only'] };

/** Moves the focus round the ends of an open panel, and closes it. */
async function expectKeepsFocus(page: Page, name: string, panel: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  for (const key of ['Shift+Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    const { name: element, isSeen } = await focused(page);
    expect.soft(isSeen, `${name}: ${element}`).toBe(true);
    await expect.soft(page.locator(panel).locator(':focus'), `${name}: ${element}`).toHaveCount(1, { timeout: 1000 });
  }
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
}

test(
  'the sidebar and the table of contents of a small screen keep the focus until they close',
  onPhone,
  async ({ page, visit }) => {
    await visit('/guide/basic/cli');
    await expectKeepsFocus(page, 'Sidebar', '#dt-sidebar');
    await expectKeepsFocus(page, 'On this page', ':is(#dt-toc, .dt-subbar)');
  },
);

test('so does the sidebar of another section, which is another element', onPhone, async ({ page, visit }) => {
  await visit('/guide/basic/cli');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'API', exact: true }).click();
  await expect(page).toHaveURL('/api/');
  await expectKeepsFocus(page, 'Sidebar', '#dt-sidebar');
});
