import { beforeAll, expect, test } from 'vitest';
import { openPage } from './open-page.js';
import { must, serve } from './stranger.js';
import { useExample } from './use-example.js';

let folder: string;

beforeAll(async () => {
  folder = await useExample('bare-react');
  await must(folder, 'npm run build');
});

test('tabs answer and code is copied, without a site around them', async () => {
  const { page, errors } = await openPage(await serve(folder, 'npx vite preview --port 0'));
  await page.getByRole('tab', { name: 'pnpm' }).click();
  await expect
    .poll(() => page.getByRole('tabpanel', { name: 'pnpm' }).textContent())
    .toContain('pnpm add @rstest/core -D');
  await page.getByRole('tab', { name: 'JavaScript' }).click();
  await expect.poll(() => page.getByRole('tabpanel', { name: 'JavaScript' }).isVisible()).toBe(true);
  expect(errors).toEqual([]);
});
