import type { Route } from '@playwright/test';
import { expectSameDocument, heading, markDocument, scrollTop, sidebarLink } from '../navigation/document.js';
import { expect, forgive, forgiveStatus, hold, nextFrames, test, untilReady } from '../support/test.js';
import { type DevServer, serveForTests } from './dev-server.js';

/** An edit of code or config has the site bundled anew, with nothing else for the tab to wait for. */
const BUNDLED = { timeout: 30_000 };

let server: DevServer;

// One after another, because each edits the same site.
test.describe.configure({ mode: 'default', timeout: 90_000 });

serveForTests('dev-site', (started) => {
  server = started;
});

test('an edit of text reaches the open tab, which keeps its place', async ({ page, visit }) => {
  await visit(server.origin);
  await markDocument(page);
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  expect(await scrollTop(page)).toBe(1500);
  server.edit('docs/index.mdx', 'The first sentence.', 'The sentence, written anew.');
  await expect(page.getByText('The sentence, written anew.')).toBeVisible();
  await expectSameDocument(page);
  expect(await scrollTop(page)).toBe(1500);
  await expect(page.getByText('Stamped in blue')).toBeAttached();
});

test('two edits in quick succession are shown in order, however long the answer to the first takes', async ({
  page,
  visit,
}) => {
  await visit(`${server.origin}/second`);
  await untilReady(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isAnswered = new Promise<void>((resolve) => {
    const delay = async (route: Route) => {
      const response = await route.fetch();
      resolve();
      await released;
      await route.fulfill({ response });
    };
    void page.route('**/static/pages/second.json', delay, { times: 1 });
  });
  server.edit('docs/second.md', '# Second', '# Second\n\nThe first edit.');
  await isAnswered;
  server.edit('docs/second.md', 'The first edit.', 'The second edit.');
  const onServer = async () => (await fetch(`${server.origin}/second`)).text();
  await expect.poll(onServer).toContain('The second edit.');
  const last = page.waitForResponse('**/static/pages/second.json');
  release();
  await (await last).finished();
  await expect(page.getByText('The second edit.')).toBeVisible();
  // An answer is shown in the frame after it arrives.
  await nextFrames(page);
  await expect(page.getByText('The first edit.')).toHaveCount(0);
  server.edit('docs/second.md', '\n\nThe second edit.', '');
});

test('an edit of another page is there when it is opened', async ({ page, visit }) => {
  await visit(server.origin);
  await sidebarLink(page, 'Second').click();
  await expect(heading(page)).toHaveText('Second');
  await sidebarLink(page, 'Notebook').click();
  await expect(heading(page)).toHaveText('Notebook');
  server.edit('docs/second.md', 'plain text', 'fresh text');
  await sidebarLink(page, 'Second').click();
  await expect(page.getByText('A page of fresh text.')).toBeVisible();
});

test('an edit of a component reaches the open tab', async ({ page, visit }) => {
  await visit(server.origin);
  server.edit('components/Stamp.tsx', 'blue', 'red');
  await expect(page.getByText('Stamped in red')).toBeVisible(BUNDLED);
  server.edit('components/Stamp.tsx', 'red', 'blue');
  await expect(page.getByText('Stamped in blue')).toBeVisible(BUNDLED);
});

test('an edit of a component’s styles reaches the open tab', async ({ page, visit }) => {
  await visit(server.origin);
  // Not to be had while the tab reloads.
  const height = () => page.evaluate(() => document.documentElement.scrollHeight).catch(() => Number.NaN);
  await expect.poll(height, BUNDLED).toBeGreaterThan(4400);
  server.edit('components/gap.css', '2000px', '1800px');
  await expect.poll(height, BUNDLED).toBeLessThan(4400);
  server.edit('components/gap.css', '1800px', '2000px');
  await expect.poll(height, BUNDLED).toBeGreaterThan(4400);
});

test('a CSS module of a component that another page brings in applies after a click, and so does an edit of it', async ({
  page,
  visit,
}) => {
  await visit(`${server.origin}/second`);
  await page.getByRole('link', { name: 'component of its own' }).click();
  const card = page.getByText('A card with a frame');
  const border = () => card.evaluate((element) => getComputedStyle(element).borderTopWidth).catch(() => '');
  await expect.poll(border, BUNDLED).toBe('3px');
  await untilReady(page);
  server.edit('components/Card.module.css', '3px', '5px');
  await expect.poll(border, BUNDLED).toBe('5px');
  await untilReady(page);
  server.edit('components/Card.module.css', '5px', '3px');
  await expect.poll(border, BUNDLED).toBe('3px');
});

test('a component that an edit of the page brings in is styled', async ({ page, visit }) => {
  await visit(`${server.origin}/card`);
  server.write('components/Frame.module.css', '.frame {\n  border: 7px solid;\n}\n');
  server.write(
    'components/Frame.tsx',
    "import { frame } from './Frame.module.css';\n\nexport const Frame = () => <p className={frame}>A wide frame</p>;\n",
  );
  server.write('docs/card.mdx', "# Card\n\nimport { Frame } from '../components/Frame'\n\n<Frame />\n");
  const frame = page.getByText('A wide frame');
  const border = () => frame.evaluate((element) => getComputedStyle(element).borderTopWidth).catch(() => '');
  await expect.poll(border, BUNDLED).toBe('7px');
  await untilReady(page);
});

test('an edit of _meta.json reaches the sidebar', async ({ page, visit }) => {
  await visit(`${server.origin}/second`);
  await markDocument(page);
  server.write('docs/_meta.json', '["index", { "type": "file", "name": "second", "label": "Runner-up" }]');
  await expect(sidebarLink(page, 'Runner-up')).toBeVisible();
  await expectSameDocument(page);
});

test('an edit of _meta.json reaches a tab whose app had not started', async ({ context, page, consoleMessages }) => {
  // The document is the one before the edit, its site's data those after it.
  forgive(consoleMessages, /Hydration failed/);
  const release = await hold(context, '**/assets/app-*.js');
  await page.goto(`${server.origin}/second`, { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText('Second');
  server.write('docs/_meta.json', '["index", { "type": "file", "name": "second", "label": "Latecomer" }]');
  await expect.poll(async () => (await fetch(`${server.origin}/second`)).text()).toContain('Latecomer');
  release();
  await expect(sidebarLink(page, 'Latecomer')).toBeVisible();
});

test('a page that is added joins the sidebar and opens', async ({ page, visit }) => {
  await visit(`${server.origin}/second`);
  server.write('docs/third.md', '# Third\n\nAdded while the server runs.\n');
  server.write('docs/_meta.json', '["index", "second", "third"]');
  await sidebarLink(page, 'Third').click();
  await expect(page.getByText('Added while the server runs.')).toBeVisible();
});

test('an edit of the theme reaches the open tab', async ({ page, visit }) => {
  await visit(server.origin);
  await expect(page.getByText('Bound in linen')).toBeAttached();
  server.edit('theme.tsx', 'linen', 'leather');
  await expect(page.getByText('Bound in leather')).toBeAttached(BUNDLED);
});

test('an edit of the config reaches the open tab', async ({ page, visit }) => {
  await visit(`${server.origin}/second`);
  await expect(page).toHaveTitle('Second - Notebook');
  server.edit('diptych.config.ts', "title: 'Notebook'", "title: 'Diary'");
  await expect(page).toHaveTitle('Second - Diary', BUNDLED);
  await untilReady(page);
  server.edit('diptych.config.ts', "title: 'Diary'", "title: 'Notebook'");
  await expect(page).toHaveTitle('Second - Notebook', BUNDLED);
});

test('an error shows in the page and goes away when it is fixed', async ({ page, visit, consoleMessages }) => {
  await visit(server.origin);
  await markDocument(page);
  server.edit('docs/index.mdx', '<Stamp />', '<Stamp>');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('docs/index.mdx');
  await expect(alert).toContainText('Stamp');
  server.edit('docs/index.mdx', '<Stamp>', '<Stamp />');
  await expect(alert).toHaveCount(0);
  await expect(page.getByText('Stamped in blue')).toBeVisible();
  await expectSameDocument(page);
  forgiveStatus(consoleMessages, 500);
});

test('invalid frontmatter leaves the open page where it is', async ({ page, visit, consoleMessages }) => {
  await visit(server.origin);
  await markDocument(page);
  const source = server.read('docs/index.mdx');
  server.write('docs/index.mdx', `---\ntitle: A: b\n---\n${source}`);
  await expect(page.getByRole('alert')).toContainText('docs/index.mdx');
  await expect(heading(page)).toHaveText('Notebook');
  server.write('docs/index.mdx', source);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectSameDocument(page);
  forgiveStatus(consoleMessages, 500);
});

test('an error in a component shows in the page and goes away when it is fixed', async ({
  page,
  visit,
  consoleMessages,
}) => {
  await visit(server.origin);
  server.edit('components/Stamp.tsx', 'return', 'retrun');
  await expect(page.getByRole('alert')).toContainText('Stamp.tsx', BUNDLED);
  server.edit('components/Stamp.tsx', 'retrun', 'return');
  await expect(page.getByText(/Stamp\.tsx/)).toHaveCount(0, BUNDLED);
  await expect(page.getByText('Stamped in blue')).toBeVisible();
  forgiveStatus(consoleMessages, 500);
});

test('a broken component fails the pages that use it, not others', async ({ page, visit, consoleMessages }) => {
  await visit(server.origin);
  server.edit('components/Stamp.tsx', 'return', 'retrun');
  await expect(page.getByRole('alert')).toContainText('Stamp.tsx', BUNDLED);
  await visit(`${server.origin}/second`);
  await expect(heading(page)).toHaveText('Second');
  server.edit('components/Stamp.tsx', 'retrun', 'return');
  // The edit may reload the tab, which cuts the way to another page short.
  await expect(async () => void (await page.goto(server.origin))).toPass();
  await expect(page.getByText('Stamped in blue')).toBeVisible(BUNDLED);
  forgiveStatus(consoleMessages, 500);
});

test('a component that was away is seen when it comes back, and every edit after it', async ({
  page,
  visit,
  consoleMessages,
}) => {
  await visit(server.origin);
  for (const color of ['red', 'green']) {
    const stamp = server.read('components/Stamp.tsx');
    server.remove('components/Stamp.tsx');
    await expect(page.getByRole('alert')).toContainText(/Stamp.*cannot be found/, BUNDLED);
    server.write('components/Stamp.tsx', stamp);
    await expect(page.getByRole('alert')).toHaveCount(0, BUNDLED);
    await expect(page.getByText('Stamped in blue')).toBeVisible();
    server.edit('components/Stamp.tsx', 'blue', color);
    await expect(page.getByText(`Stamped in ${color}`)).toBeVisible(BUNDLED);
    server.edit('components/Stamp.tsx', color, 'blue');
    await expect(page.getByText('Stamped in blue')).toBeVisible(BUNDLED);
  }
  forgiveStatus(consoleMessages, 500);
});

test('a page that is opened while it is broken fixes itself', async ({ page, consoleMessages }) => {
  server.edit('docs/index.mdx', '<Stamp />', '{stamp(}');
  await page.goto(server.origin);
  await expect(page.getByText('docs/index.mdx').first()).toBeVisible();
  server.edit('docs/index.mdx', '{stamp(}', '<Stamp />');
  await expect(heading(page)).toHaveText('Notebook');
  forgiveStatus(consoleMessages, 500);
});

test('an error of a page goes away with the page', async ({ page, visit, consoleMessages }) => {
  await visit(server.origin);
  await untilReady(page);
  server.edit('docs/index.mdx', '<Stamp />', '{stamp(}');
  await expect(page.getByRole('alert')).toContainText('docs/index.mdx');
  await sidebarLink(page, 'Second').click();
  await expect(heading(page)).toHaveText('Second');
  await expect(page.getByRole('alert')).toHaveCount(0);
  server.edit('docs/index.mdx', '{stamp(}', '<Stamp />');
  await expect.poll(async () => (await fetch(server.origin)).status).toBe(200);
  await sidebarLink(page, 'Notebook').click();
  await expect(heading(page)).toHaveText('Notebook');
  await expect(page.getByRole('alert')).toHaveCount(0);
  forgiveStatus(consoleMessages, 500);
});

test('an error in the config shows in the page and goes away when it is fixed', async ({ page, visit }) => {
  await visit(`${server.origin}/second`);
  server.edit('diptych.config.ts', 'title:', 'titel:');
  await expect(page.getByRole('alert')).toContainText('titel', BUNDLED);
  // The site goes on with the old config, and reports it in every tab until the new one can be loaded.
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('titel');
  server.edit('docs/second.md', 'Second', 'Zweite');
  await expect(heading(page)).toHaveText('Zweite');
  await expect(page.getByRole('alert')).toContainText('titel');
  server.edit('docs/second.md', 'Zweite', 'Second');
  server.edit('diptych.config.ts', 'titel:', 'title:');
  await expect(page.getByRole('alert')).toHaveCount(0, BUNDLED);
  await expect(page).toHaveTitle('Second - Notebook', BUNDLED);
});

test('the search of an open tab finds what was written since', async ({ page, visit }) => {
  await visit(`${server.origin}/second`);
  await untilReady(page);
  const found = async (query: string) => {
    await page.getByRole('button', { name: 'Search' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill(query);
    const results = dialog.getByRole('option');
    await expect(results.or(dialog.getByText('No results')).first()).toBeVisible();
    const count = await results.count();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    return count;
  };
  expect(await found('quokka')).toBe(0);
  server.edit('docs/card.mdx', '\n', '\nA quokka was here.\n\n');
  await expect.poll(() => found('quokka')).toBeGreaterThan(0);
});

test('an image of the open page still enlarges after an edit of the text', async ({ page, visit }) => {
  await visit(`${server.origin}/second`);
  await untilReady(page);
  server.write('docs/near.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" />');
  server.write('docs/second.md', '# Second\n\n![Near](./near.svg)\n\nThe first text.\n');
  await expect(page.getByText('The first text.')).toBeVisible();
  const image = page.locator('article img');
  await expect(image).toHaveRole('button');
  server.edit('docs/second.md', 'The first text.', 'The second text.');
  await expect(page.getByText('The second text.')).toBeVisible();
  await expect(image).toHaveRole('button');
  await image.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
