import { beforeAll, expect, test } from 'vitest';
import { openPage } from './open-page.js';
import { must, serve } from './stranger.js';
import { useExample } from './use-example.js';

let folder: string;

beforeAll(async () => {
  folder = useExample('next-tailwind');
  // Turbopack does not follow packages that are linked from outside of the project, as the shared install is.
  await must(folder, 'npx next build --webpack');
});

test('components stand in a page of the server, beside a host with a reset of its own', async () => {
  const { page, errors } = await openPage(await serve(folder, 'npx next start --port 0'));
  await page.getByRole('tab', { name: 'pnpm' }).click();
  await page.getByRole('tabpanel', { name: 'pnpm' }).getByText('pnpm add -D @rstest/core').waitFor();
  await page.getByRole('tab', { name: 'Run' }).click();
  await page.getByText('Open a terminal').waitFor();

  await page.getByRole('button', { name: 'Switch theme' }).first().click();
  await page.locator('html.dark').waitFor();

  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { borderTopWidth, backgroundColor, paddingTop } = getComputedStyle(element);
        return { borderTopWidth, backgroundColor, paddingTop };
      });
  expect(await look('[role="tab"]')).toMatchObject({ borderTopWidth: '0px', paddingTop: '0px' });
  expect(await look('.host')).toEqual({
    borderTopWidth: '4px',
    backgroundColor: 'rgb(255, 215, 0)',
    paddingTop: '16px',
  });
  expect(errors).toEqual([]);
});
