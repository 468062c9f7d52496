import { expect, forgive, test, untilReady } from '../support/test.js';

test.use({ site: 'islands' });

test('fragments take props and bring their headings along', async ({ page, visit }) => {
  await visit('/fragments');
  await expect(page.getByText('Ada gets 2 letters.')).toBeVisible();
  await expect(page.getByText('Grace gets 5 letters.')).toBeVisible();
  const toc = page.getByRole('navigation', { name: 'ON THIS PAGE' });
  await expect(toc.getByRole('link')).toHaveText(['Hello Ada', 'Hello Grace']);
});

test('data, raw text and images can be imported', async ({ page, visit }) => {
  await visit('/imports');
  await expect(page.getByText('The axolotl has 4 legs.')).toBeVisible();
  await expect(page.getByText('Brackets < and > and { stay } as they are.')).toBeVisible();
  for (const [name, width] of [
    ['A red square', 48],
    ['A green field', 120],
  ] as const) {
    // Not by its role: an image that can be enlarged becomes a button.
    const image = page.getByAltText(name);
    await expect(image).toHaveAttribute('src', /^\/assets\/.+\.png$/);
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(width);
  }
  const field = page.getByAltText('A green field');
  await expect(field).toHaveAttribute('width', '120');
  await expect(field).toHaveAttribute('height', '80');
});

test('styles of components that never reach the browser do', async ({ page, visit }) => {
  await visit('/counters');
  await expect(page.getByRole('complementary', { name: 'Notice' })).toHaveCSS(
    'border-inline-start-color',
    'rgb(1, 2, 3)',
  );
});

test('the policy forbids inline code, and no page breaks it', async ({ page, context, visit }) => {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  for (const path of [
    '/',
    '/counters',
    '/children',
    '/shared-state',
    '/ids',
    '/whole',
    '/component',
    '/imports',
    '/npm',
  ]) {
    await visit(path);
    const policy = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  }
});

test('the policy is in force', async ({ page, visit, consoleMessages }) => {
  await visit('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "broken in"';
    document.head.append(script);
  });
  await expect.poll(() => consoleMessages.join()).toContain('Content Security Policy');
  forgive(consoleMessages, /Content Security Policy/);
  await expect(page).not.toHaveTitle('broken in');
});

test('what a component puts into the head comes and goes with its page', async ({ page, visit }) => {
  const own = page.locator('head meta[name=author]');
  await visit('/');
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Head', exact: true }).click();
  await expect(page).toHaveTitle('A title of its own');
  await expect(own).toHaveAttribute('content', 'A component');
  await expect(page.locator('head meta[property="og:title"]')).toHaveAttribute('content', 'Of the component');
  await expect(page.locator('article').getByText('without an import')).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveTitle('A title of its own');
  await expect(own).toHaveCount(0);
  await expect(page.locator('head meta[property="og:title"]')).not.toHaveAttribute('content', 'Of the component');
  await visit('/head');
  await expect(page).toHaveTitle('A title of its own');
  await page
    .getByRole('navigation', { name: 'Sidebar' })
    .getByRole('link', { name: 'Far', exact: false })
    .first()
    .click();
  await expect(own).toHaveCount(0);
});

test('styles and inline scripts of a page come and go with its document', async ({ page, visit }) => {
  const ran = page.locator('html[data-ran=own]');
  await visit('/');
  await page.getByRole('link', { name: 'tags of its own' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Own tags');
  await expect(page.locator('article')).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
  await expect(ran).toHaveCount(1);
  await untilReady(page);
  await page.getByRole('link', { name: 'workshop', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workshop');
  await expect(page.locator('article')).not.toHaveCSS('outline-color', 'rgb(1, 2, 3)');
  await expect(ran).toHaveCount(0);
  await untilReady(page);
  await page.goBack();
  await expect(ran).toHaveCount(1);
});

test('a button without its app, which a deploy has replaced, loads the document again', async ({
  page,
  context,
  consoleMessages,
}) => {
  const app = '**/assets/app-*.js';
  await context.route(app, (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await expect.poll(() => consoleMessages.join()).toContain('The app did not load.');
  forgive(consoleMessages, /did not load|404/);
  await context.unroute(app);
  const search = page.getByRole('button', { name: 'Search' });
  await search.click();
  await page.waitForFunction(() => window.diptychReady);
  await search.click();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
});
