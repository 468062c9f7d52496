import { measureLoad, openPage, settle } from './measure-page.mjs';
import { watchComplete, wordsNearEnd } from './readers-view.mjs';
import { slowDown } from './slow-down.mjs';

/** The pages on which completeness is measured, as `choosePages` names them. */
export const LOADED_PAGES = { short: 'short', middle: 'start', longest: 'longest' };

/** What a page must show before it is complete: those parts that this tool gives it, and words near the end of the article. */
export async function findContent(browser, { server, reader, page: { route } }) {
  const { page, close } = await openPage(browser);
  try {
    await page.goto(server.origin + reader.address(route));
    await settle(page);
    const words = await page.evaluate(wordsNearEnd, reader.article);
    if (!words) throw new Error(`The article of ${route} has no words to search for.`);
    const parts = [];
    for (const selector of reader.parts) if (await page.$(selector)) parts.push(selector);
    return { words, parts };
  } finally {
    await close();
  }
}

/**
 * Loads a page twice, slowed down: once for its paints and tasks, once for the moment at which it is complete, because
 * looking for that costs time.
 * @returns {Promise<Record<string, number>>} Times in milliseconds since the start of the navigation.
 */
export async function measureLoads(browser, { server, reader, page: { route }, content }) {
  const url = server.origin + reader.address(route);
  const first = await openPage(browser);
  await slowDown(first.session);
  const { firstPaintMs, largestPaintMs, blockingMs, layoutShift, htmlBytes } = await measureLoad(first.page, {
    server,
    url,
  });
  await first.close();
  const second = await openPage(browser);
  await second.context.addInitScript(watchComplete, content);
  await slowDown(second.session);
  await second.page.goto(url);
  const completeMs = await (await second.page.waitForFunction(() => window.bench.complete)).jsonValue();
  await second.close();
  return { completeMs, firstPaintMs, largestPaintMs, blockingMs, layoutShift, htmlBytes };
}
