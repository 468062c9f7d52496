import { expect, hold, test, untilReady } from '../support/test.js';

test.use({ site: 'islands' });

test('islands with a block in the middle of a sentence are in it once, and work', async ({ page, visit }) => {
  await visit('/sentences');
  await expect(page.getByRole('paragraph').filter({ hasText: 'and read on.' })).toHaveText(
    'Fill in Fruit0 letters and read on.',
  );
  for (const [name, text] of [
    ['Fruit', 'Quince'],
    ['Sugar', 'Cane'],
    ['Jar', 'Large'],
  ] as const) {
    await page.getByLabel(name).fill(text);
    await expect(page.locator('p', { has: page.getByLabel(name) })).toHaveText(`${name}${text.length} letters`);
  }
});

test('a form with an action of React is sent once the island is there', async ({ page, context }) => {
  const release = await hold(context, '**/assets/Signup-*');
  await page.goto('/form-action');
  await untilReady(page);
  const name = page.getByLabel('Name');
  await name.fill('Ada');
  await name.press('Enter');
  release();
  await expect(page.getByText('Welcome, Ada')).toBeVisible();
  await expect(page).toHaveURL('/form-action');
  await name.fill('Grace');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Welcome, Grace')).toBeVisible();
});

test('a form with an action of React stays where it is without the app', async ({ page, context }) => {
  const release = await hold(context, '**/*.js');
  await page.goto('/form-action');
  await page.getByLabel('Name').fill('Ada');
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await page.getByRole('button', { name: 'Sign up' }).click();
  release();
  await expect(page.getByText('Welcome, Ada')).toBeVisible();
  await expect(page).toHaveURL('/form-action');
});

test('what an island waits for within Suspense is in the HTML, and works', async ({ page, visit, request }) => {
  const html = await (await request.get('/suspense')).text();
  expect(html).toMatch(/Picture (?:<!-- -->)?1/);
  expect(html).not.toContain('on their way');
  await visit('/suspense');
  await expect(async () => {
    await page.getByRole('button', { name: /^Picture/ }).click();
    await expect(page.getByRole('button', { name: 'Picture 2' })).toBeVisible({ timeout: 500 });
  }).toPass();
});
