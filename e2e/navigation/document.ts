import type { Page } from '@playwright/test';
import { expect } from '../support/test.js';

/** Marks the document in a tab; a document load takes the mark away. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
}

/** Whether the document is the one that was marked. */
export async function expectSameDocument(page: Page, same = true): Promise<void> {
  const marked = page.locator('html[data-marked]');
  await expect(marked).toHaveCount(same ? 1 : 0);
}

/** Scroll position of the page, in CSS pixels. */
export async function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** The main heading of the page shown. */
export function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

/** A link of the sidebar. */
export function sidebarLink(page: Page, name: string) {
  return page.getByRole('navigation', { name: /^(Sidebar|侧边栏)$/ }).getByRole('link', { name, exact: true });
}
