import { expect, test } from '../support/test.js';

interface TraceEvent {
  name: string;
  args?: { elementCount?: number };
}

/**
 * One rule such as `li:has(> ul) > a` has the browser style every link of the page again for each element that is added
 * anywhere: by a click on a link, by the search, by what comes in.
 */
test('an element more has the browser style little else', async ({ browser, page, visit }) => {
  await visit('/api/test-api/expect');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.evaluate(async () => {
    for (const selector of ['article', '.dt-main', '.dt-doc', '.dt-bar-inner', '.dt-layout', 'body']) {
      document.querySelector(selector)?.append(document.createElement('div'));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0);
  expect(counts.length).toBeGreaterThan(5);
  expect(Math.max(...counts)).toBeLessThan(50);
});
