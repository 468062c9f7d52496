import type { BrowserContext, Page } from '@playwright/test';
import { expect, nextFrames, test } from '../support/test.js';
import { heading, sidebarLink } from './document.js';

function pageDataRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/static/pages/')) paths.push(pathname);
  });
  return paths;
}

async function pretendConnection(context: BrowserContext, connection: Record<string, unknown>): Promise<void> {
  await context.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  }, connection);
}

test('resting on a link loads its page once', async ({ page, context, visit }) => {
  await pretendConnection(context, { saveData: false, effectiveType: '3g', downlink: 1 });
  const requests = pageDataRequests(page);
  await visit('/config/test/include');
  expect(requests).toEqual([]);
  await sidebarLink(page, 'exclude').hover();
  await expect.poll(() => requests).toEqual(['/static/pages/config/test/exclude.json']);
  await sidebarLink(page, 'exclude').click();
  await expect(heading(page)).toHaveText('exclude');
  expect(requests).toEqual(['/static/pages/config/test/exclude.json']);
});

test('focus on a link loads its page', async ({ page, context, visit }) => {
  await pretendConnection(context, { saveData: false, effectiveType: '3g', downlink: 1 });
  const requests = pageDataRequests(page);
  await visit('/config/test/include');
  await sidebarLink(page, 'exclude').focus();
  await expect.poll(() => requests).toEqual(['/static/pages/config/test/exclude.json']);
});

test('with data saver nothing is loaded ahead', async ({ page, context, visit }) => {
  await pretendConnection(context, { saveData: true, effectiveType: '4g', downlink: 10 });
  const requests = pageDataRequests(page);
  await visit('/config/');
  await sidebarLink(page, 'exclude').hover();
  await sidebarLink(page, 'exclude').focus();
  // What would be loaded ahead comes before the page that is opened.
  await nextFrames(page);
  await sidebarLink(page, 'globals').click();
  await expect(heading(page)).toHaveText('globals');
  expect(requests).toEqual(['/static/pages/config/test/globals.json']);
});
