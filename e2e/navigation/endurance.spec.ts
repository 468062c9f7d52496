import type { CDPSession } from '@playwright/test';
import { expect, test } from '../support/test.js';
import { expectSameDocument, heading, markDocument, sidebarLink } from './document.js';

const OPTIONS = ['include', 'exclude', 'globals', 'retry', 'pool'];

async function count(session: CDPSession): Promise<{ listeners: number; nodes: number }> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { listeners: value('JSEventListeners'), nodes: value('Nodes') };
}

test('fifty navigations leave nothing behind', async ({ page, visit }) => {
  await visit('/config/test/include');
  await markDocument(page);
  const walk = async (times: number) => {
    for (let index = 0; index < times; index += 1) {
      const name = OPTIONS[(index + 1) % OPTIONS.length] as string;
      await sidebarLink(page, name).click();
      await expect(heading(page)).toHaveText(name);
    }
  };
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await walk(10);
  const before = await count(session);
  await walk(50);
  const after = await count(session);
  await expectSameDocument(page);
  expect(after.listeners - before.listeners).toBeLessThanOrEqual(10);
  // A page more than this is a leak: each has some hundreds of nodes.
  expect(after.nodes - before.nodes).toBeLessThanOrEqual(before.nodes * 0.1);
});
