import { expect, test } from '../support/test.js';

const PAGES = [
  { path: '/config/test/retry', run: 'Run', recorded: 'recorded', line: 'connects on the third attempt' },
  { path: '/zh/config/test/retry', run: '运行', recorded: '录制于', line: '第三次尝试时连接成功' },
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a sample shows what its run printed, in colour, with version, duration and day', async ({ page }) => {
      for (const { path, run, recorded, line } of PAGES) {
        await page.goto(path);
        const recording = page.locator('[data-dt="recording"]');
        const button = recording.locator('summary');
        await expect(button).toHaveText(`${run} npx rstest --reporter=verbose`);
        await expect(recording.locator('pre')).toBeHidden();
        await button.press('Enter');
        await expect(recording.locator('pre')).toBeVisible();
        await expect(recording.locator('pre')).toContainText(line);
        await expect(recording.locator('p')).toHaveText(
          new RegExp(`^rstest \\d+\\.\\d+\\.\\d+ · \\d+ ms · ${recorded} \\d{4}-\\d\\d-\\d\\d$`),
        );
        const colors = await recording
          .locator('pre')
          .evaluate((pre) =>
            [pre, pre.querySelector('.ansi-green') as Element].map((one) => getComputedStyle(one).color),
          );
        expect(new Set(colors).size).toBe(2);
        await button.press('Enter');
        await expect(recording.locator('pre')).toBeHidden();
      }
    });
  });
}

test('the output is printed line by line, and at once for readers who want no motion', async ({ page, visit }) => {
  await visit('/config/test/retry');
  const recording = page.locator('[data-dt="recording"]');
  const animations = () => recording.locator('pre > code').evaluate((code) => code.getAnimations().length);
  await recording.locator('summary').click();
  await expect.poll(animations).toBe(1);
  await recording.locator('summary').click();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await recording.locator('summary').click();
  await expect(recording.locator('pre')).toBeVisible();
  expect(await animations()).toBe(0);
});

test('the home page shows the recording beside its sample', async ({ page }) => {
  for (const path of ['/', '/zh/']) {
    await page.goto(path);
    const output = page.locator('[data-dt="code"][data-kind="output"]').filter({ hasText: 'cart.test.ts' });
    await expect(output.locator('.ansi-green').first()).toHaveText('✓');
    await expect(output).toContainText('3 passed');
  }
});

test('the figures of the home page that name a command stand in the recording of that command', async ({ page }) => {
  for (const path of ['/', '/zh/']) {
    await page.goto(path);
    const output = page.locator('[data-dt="code"][data-kind="output"]').filter({ hasText: 'cart.test.ts' });
    const figures = page.locator('.dt-numbers > div').filter({ hasText: 'npx rstest' }).locator('.dt-number');
    await expect(figures).toHaveCount(2);
    for (const figure of await figures.allTextContents())
      await expect(output).toContainText(`${parseInt(figure, 10)}ms`);
  }
});
