import { expect, test } from '../support/test.js';

declare global {
  interface Window {
    /** Stacks of the errors made so far, and `undefined` for each without. */
    stacks?: (string | undefined)[];
  }
}

/**
 * React makes errors while it starts, as signs of its own. To note a stack, V8 reads the function again that is running,
 * all of React: on a slow phone that takes longer than starting it.
 */
test('React starts without noting stacks; errors after it have theirs', async ({ page, visit }) => {
  await page.addInitScript(() => {
    window.stacks = [];
    window.Error = new Proxy(Error, {
      apply(target, self, given) {
        const error = Reflect.apply(target as () => Error, self, given);
        window.stacks?.push(error.stack);
        return error;
      },
    });
  });
  await visit('/guide/');
  const stacks = await page.evaluate(() => window.stacks ?? []);
  expect(stacks.length).toBeGreaterThan(0);
  expect(stacks.filter((stack) => stack !== undefined)).toEqual([]);
  expect(await page.evaluate(() => new Error('mine').stack)).toContain('\n');
});
