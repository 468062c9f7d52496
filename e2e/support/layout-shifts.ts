import type { BrowserContext, Page } from '@playwright/test';

/** A layout shift: how much, and of what. */
interface Shift {
  value: number;
  nodes: string[];
}

declare global {
  interface Window {
    shifts?: Shift[];
  }
}

/** Notes every layout shift of the documents opened from now on. */
export async function watchShifts(target: BrowserContext | Page): Promise<void> {
  await target.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Element }[] })[])
        window.shifts?.push({
          value: entry.value,
          nodes: entry.sources.map(({ node }) => `${node?.localName}.${node?.className}`),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts of a document until what it is now has been painted. */
export async function shiftsOf(page: Page): Promise<Shift[] | undefined> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.shifts;
  });
}
