import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from '../support/test.js';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare const axe: {
  run(options: object): Promise<{
    violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[];
  }>;
};

/** Looks through the page with axe: WCAG 2.2 A and AA, and the rules of good practice. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  // Things that fade in have colours of their own on the way.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  // Evaluated from outside, so the page's policy does not apply.
  await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const result = await axe.run({ resultTypes: ['violations'] });
    return result.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`),
    }));
  });
  expect.soft(violations, what).toEqual([]);
}
