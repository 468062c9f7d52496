import type { Page } from '@playwright/test';
import { expectSameDocument, heading, markDocument } from '../navigation/document.js';
import { expect, test } from '../support/test.js';
import { type DevServer, serveForTests } from './dev-server.js';

/** Connections that a browser opens to one server. */
const CONNECTIONS = 6;

let server: DevServer;

test.describe.configure({ mode: 'default', timeout: 90_000 });

serveForTests('dev-hidden', (started) => {
  server = started;
});

/** Sets whether a tab is out of sight. Playwright shows all tabs at once, so none is by itself. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isHidden ? 'hidden' : 'visible',
  );
}

test('tabs out of sight leave the connections to the others', async ({ context, page, visit }) => {
  for (let tab = 0; tab < CONNECTIONS; tab++) {
    const behind = await context.newPage();
    await behind.goto(`${server.origin}/second`);
    await expect(heading(behind)).toHaveText('Second');
    await setHidden(behind, true);
  }
  await visit(server.origin);
  await expect(heading(page)).toHaveText('Notebook');
});

test('a tab that comes back shows what was edited meanwhile, in the same document', async ({ page, visit }) => {
  await visit(`${server.origin}/second`);
  await markDocument(page);
  await setHidden(page, true);
  server.edit('docs/second.md', 'plain text', 'text edited behind');
  await expect.poll(async () => (await fetch(`${server.origin}/second`)).text()).toContain('text edited behind');
  await expect(page.getByText('plain text')).toBeVisible();
  await setHidden(page, false);
  await expect(page.getByText('text edited behind')).toBeVisible();
  await expectSameDocument(page);
});

test('a tab that comes back after the server was restarted is loaded anew', async ({ page, visit }) => {
  // It has no links, whose pages the tab would request while there is no server.
  await visit(`${server.origin}/card`);
  await markDocument(page);
  await setHidden(page, true);
  await server.restart();
  await setHidden(page, false);
  await expectSameDocument(page, false);
  await expect(heading(page)).toHaveText('Card');
});
