import { findLink, middleOf, watchPage } from './readers-view.mjs';
import { scriptTime, TRACE_CATEGORIES } from './script-time.mjs';
import { slowDown, speedUp } from './slow-down.mjs';

/** What counts as blocking: the part of a task beyond this, in milliseconds. */
const LONG_TASK = 50;
/** How long a reader rests on a link before they click, in milliseconds. */
const HOVER = 100;
/** The longest anything may take, in milliseconds. */
const PATIENCE = 120_000;

/**
 * One visit: the first load, a click on a link nobody has touched, one on a link after resting on it, a search.
 * @param browser Playwright's.
 * @param server What `serve` gave back.
 * @param reader How this tool is used.
 * @param pages What `choosePages` chose.
 * @param {boolean} [slow] Whether processor and network are slowed down.
 * @returns {Promise<Record<string, number>>} Times in milliseconds, sizes in bytes as sent.
 */
export async function measureVisit(browser, { server, reader, pages, slow = true }) {
  const { page, session, close } = await openPage(browser);
  try {
    if (slow) await slowDown(session);
    const load = await measureLoad(page, { server, url: server.origin + reader.address(pages.start.route) });
    const cold = await measureClick(page, session, { server, target: pages.cold });
    const hovered = await measureClick(page, session, { server, target: pages.hovered, hover: HOVER });
    const search = reader.search
      ? await measureSearch(page, session, { server, ...reader.search, query: pages.query })
      : {};
    return {
      ...load,
      coldMs: cold.ms,
      coldBytes: cold.bytes,
      hoveredMs: hovered.ms,
      hoveredBytes: hovered.bytes,
      ...search,
    };
  } finally {
    await close();
  }
}

/**
 * Another visit, for what would disturb the first: the load is traced, then twenty links are followed without slowing down.
 * @returns {Promise<Record<string, number>>} Milliseconds of script, bytes of live script objects after one click and all.
 */
export async function measureInside(browser, { server, reader, pages }) {
  const { page, session, close } = await openPage(browser);
  try {
    await session.send('Performance.enable');
    await slowDown(session);
    await browser.startTracing(page, { categories: TRACE_CATEGORIES });
    await page.goto(server.origin + reader.address(pages.start.route));
    await settle(page);
    const script = scriptTime(await browser.stopTracing());
    await speedUp(session);
    let memoryFirst = 0;
    for (const [index, target] of pages.walk.entries()) {
      await clickThrough(page, session, target);
      if (index === 0) memoryFirst = await heapOf(page, session);
    }
    const memoryLast = await heapOf(page, session);
    return { scriptBeforePaintMs: script.beforePaint, scriptMs: script.total, memoryFirst, memoryLast };
  } finally {
    await close();
  }
}

/** A page in a fresh profile that notes what a reader sees. */
export async function openPage(browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(watchPage);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  return { context, page, session: await context.newCDPSession(page), close: () => context.close() };
}

/** Opens an address and waits until the page is at rest. */
export async function measureLoad(page, { server, url }) {
  const from = server.answers.length;
  await page.goto(url);
  await settle(page);
  const seen = await page.evaluate(() => window.bench);
  // What comes before the first paint is in its time; blocked is who sees a page that does not answer.
  const tasks = seen.longTasks.filter(({ at }) => at - seen.origin >= seen.first);
  const answers = server.answers.slice(from);
  const bytes = (...types) => sum(answers.filter(({ type }) => types.includes(type)).map((answer) => answer.bytes));
  return {
    requests: answers.length,
    totalBytes: sum(answers.map((answer) => answer.bytes)),
    htmlBytes: answers[0]?.bytes ?? 0,
    cssBytes: bytes('css'),
    jsBytes: bytes('js', 'mjs'),
    firstPaintMs: seen.first,
    largestPaintMs: seen.largest,
    blockingMs: blockingOf(tasks),
    longTasks: tasks.length,
    layoutShift: seen.shift,
  };
}

async function measureClick(page, session, { server, target, hover = 0 }) {
  const point = await page.evaluate(findLink, target.route);
  if (!point) throw new Error(`There is no link to ${target.route} beside the article.`);
  await page.waitForTimeout(500);
  const from = server.answers.length;
  if (hover > 0) {
    await page.mouse.move(point.x, point.y);
    await page.waitForTimeout(hover);
  }
  const ms = await click(page, session, { point, target });
  await settle(page);
  return { ms, bytes: sum(server.answers.slice(from).map((answer) => answer.bytes)) };
}

async function clickThrough(page, session, target) {
  // The sidebar may still move to the page that was opened last.
  await page.waitForTimeout(200);
  const point = await page.evaluate(findLink, target.route);
  if (!point) throw new Error(`There is no link to ${target.route} beside the article.`);
  await click(page, session, { point, target });
}

async function click(page, session, { point, target }) {
  await page.evaluate((heading) => window.benchWant({ heading }), target.title);
  await press(page, session, point);
  return shown(page);
}

/** Presses without moving first: a pointer that comes to a link has not been waiting there. */
async function press(page, session, point) {
  const button = { ...point, button: 'left', clickCount: 1 };
  const pressed = session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
  const released = session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
  // Where a document takes the other's place the answers may never come.
  await Promise.race([Promise.allSettled([pressed, released]), page.waitForTimeout(1000)]);
}

async function measureSearch(page, session, { server, open: opener, input, result, query }) {
  await page.evaluate(() => {
    window.bench.longTasks.length = 0;
    scrollTo(0, 0);
  });
  const from = server.answers.length;
  const point = await page.evaluate(middleOf, opener);
  await page.evaluate((selector) => window.benchWant({ selector }), result);
  // Waits for nothing but a press: there may be a field before, which is another one.
  await page.evaluate(
    (wanted) =>
      addEventListener('click', () => requestAnimationFrame(() => window.benchType(wanted)), {
        once: true,
        capture: true,
      }),
    { input, query },
  );
  await press(page, session, point);
  const searchMs = await shown(page);
  const bytes = sum(server.answers.slice(from).map((answer) => answer.bytes));
  await page.waitForTimeout(500);
  const tasks = await page.evaluate(() => window.bench.longTasks);
  return { searchMs, searchBytes: bytes, searchBlockingMs: blockingOf(tasks) };
}

/** Waits for what `benchWant` was asked for; milliseconds since the reader's click. */
async function shown(page) {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    const times = await page
      .evaluate(() => [sessionStorage.getItem('bench-click'), sessionStorage.getItem('bench-shown')])
      .catch(() => []);
    if (times[0] && times[1]) return Number(times[1]) - Number(times[0]);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('What was waited for did not come.');
}

/** Milliseconds after which a page counts as at rest although a request of its own is still open. */
const LONGEST_REST = 30_000;

/** Until nothing is on its way and idle work has had its time. */
export async function settle(page) {
  await page.waitForLoadState('load');
  await rest(page);
  await page.waitForTimeout(1500);
  await rest(page);
}

async function rest(page) {
  await page.waitForLoadState('networkidle', { timeout: LONGEST_REST }).catch((error) => {
    if (error.name !== 'TimeoutError') throw error;
    console.error(`${page.url()} still has a request open after ${LONGEST_REST / 1000} s.`);
  });
}

async function heapOf(page, session) {
  await settle(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize').value;
}

function blockingOf(tasks) {
  return sum(tasks.map(({ duration }) => Math.max(0, duration - LONG_TASK)));
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
