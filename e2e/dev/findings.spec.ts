import { heading, sidebarLink } from '../navigation/document.js';
import { expect, forgive, forgiveStatus, test } from '../support/test.js';
import { type DevServer, serveForTests } from './dev-server.js';

/** A check starts a thread and reads the site first. */
const CHECKED = { timeout: 20_000 };

let server: DevServer;

serveForTests('findings-site', (started) => {
  server = started;
});

test('what is wrong with a page stands beside it until it is fixed', async ({ page, visit, consoleMessages }) => {
  // The pointer may come over the dead link, which is then fetched in advance.
  forgiveStatus(consoleMessages, 404);
  // Four rounds of edit, check and answer.
  test.slow();
  await visit(`${server.origin}/second`);
  const panel = page.locator('[data-diptych-findings]');
  await expect(panel).toHaveCount(0);
  server.edit('docs/second.md', 'A page', 'A [fold](/fold) of a page');
  await expect(panel.locator('summary')).toHaveText('1 finding', CHECKED);
  await panel.locator('summary').click();
  await expect(panel).toContainText('docs/second.md:3:3  link-dead');
  await expect(panel).toContainText('"/fold" leads to /fold, which is not a page. Create the page or fix the link.');
  // Another page has nothing wrong.
  await sidebarLink(page, 'Notebook').click();
  await expect(heading(page)).toHaveText('Notebook', CHECKED);
  await expect(panel).toHaveCount(0);
  await sidebarLink(page, 'Second').click();
  await expect(panel.locator('summary')).toHaveText('1 finding', CHECKED);
  // A tab that is opened later hears of it too.
  await visit(`${server.origin}/second`);
  await expect(panel.locator('summary')).toHaveText('1 finding', CHECKED);
  server.edit('docs/second.md', 'A [fold](/fold) of a page', 'A page');
  await expect(panel).toHaveCount(0, CHECKED);
});

test('what is wrong with the navigation stands beside every page, and none is hidden', async ({ page, visit }) => {
  await visit(`${server.origin}/second`);
  const panel = page.locator('[data-diptych-findings]');
  await expect(panel).toHaveCount(0);
  server.write('docs/_meta.json', '["index", "second", "secnd"]');
  await expect(panel.locator('summary')).toHaveText('1 finding', CHECKED);
  await panel.locator('summary').click();
  await expect(panel).toContainText('docs/_meta.json:1:21  meta-missing-page');
  await sidebarLink(page, 'Notebook').click();
  await expect(heading(page)).toHaveText('Notebook', CHECKED);
  await expect(panel.locator('summary')).toHaveText('1 finding');
  await visit(`${server.origin}/second`);
  await expect(panel.locator('summary')).toHaveText('1 finding', CHECKED);
  server.write('docs/_meta.json', '["index", "second"]');
  await expect(panel).toHaveCount(0, CHECKED);
});

test('what the policy blocks of a script stands beside the page that runs it', async ({
  page,
  visit,
  consoleMessages,
}) => {
  forgive(consoleMessages, /Content Security Policy|violates|Failed to fetch/);
  server.write(
    'components/Reach.tsx',
    `'use client';
import { useEffect } from 'react';

export function Reach() {
  useEffect(() => {
    fetch('https://stars.example/api').catch(() => undefined);
    const sheet = document.createElement('style');
    sheet.textContent = 'i { color: red }';
    document.head.append(sheet);
    const empty = document.createElement('style');
    document.head.append(empty);
    empty.sheet?.insertRule('[data-reached] { outline-style: dotted }');
  }, []);
  return <p data-reached="">reached</p>;
}
`,
  );
  server.write('docs/reach.mdx', "# Reach\n\nimport { Reach } from '../components/Reach';\n\n<Reach />\n");
  await expect.poll(async () => (await page.request.get(`${server.origin}/reach`)).status(), CHECKED).toBe(200);
  await visit(`${server.origin}/reach`);
  const panel = page.locator('[data-diptych-findings]');
  await expect(panel.locator('summary')).toHaveText('2 findings', CHECKED);
  await panel.locator('summary').click();
  await expect(panel).toContainText(/assets\/Reach-[\w-]+\.js:\d+:\d+ {2}csp-blocked/);
  await expect(panel).toContainText("csp: { allow: ['https://stars.example'] }");
  await expect(panel).toContainText('writes a <style> element with text');
  // Rules that scripts insert into an empty element are allowed.
  await expect(page.locator('[data-reached]')).toHaveCSS('outline-style', 'dotted');
  await sidebarLink(page, 'Second').click();
  await expect(panel).toHaveCount(0, CHECKED);
});
