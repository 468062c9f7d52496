const CPU_SLOWDOWN = 4;
/** Keys of somebody who knows what they look for. */
const KEYS = 'snapshot serializer';
/** Time between the pointer's arrival on a button and the press. */
const HOVER_MS = 150;
/** Time in which what was asked for at first has come to an end. */
const SETTLE_MS = 1_500;

/** An engine without a panel: opening, the first answer, the whole one, then a key after the other. */
export const measureEngine = async (browser, server, query) => {
  const page = await openPage(browser, server, '/');
  await page.evaluate(async () => {
    window.engine = await import('/engine.js');
  });
  const slow = await slowDown(page, server);
  const first = await page.evaluate(async (text) => {
    window.start = performance.now();
    window.ask = window.engine.open();
    const found = await window.ask(text);
    return { firstMs: performance.now() - window.start, found: found.slice(0, 2).join(' ') };
  }, query);
  const sent = server.sent();
  const rest = await page.evaluate(
    async ([text, keys]) => {
      await window.ask(text, true);
      const wholeMs = performance.now() - window.start;
      const times = [];
      for (let length = 1; length <= keys.length; length++) {
        const asked = performance.now();
        await window.ask(keys.slice(0, length), true);
        times.push(performance.now() - asked);
      }
      times.sort((a, b) => a - b);
      return { wholeMs, keyMs: times[Math.floor(times.length / 2)], slowestKeyMs: times.at(-1) };
    },
    [query, KEYS],
  );
  const blockMs = await longestBlock(page);
  await slow.end();
  return { query, ...first, ...rest, blockMs, bytes: sent.bytes, requests: sent.requests.length };
};

/** The panel of a built site, asked by keys or by the pointer, until the first result is drawn. */
export const measurePanel = async (browser, server, { query, by }) => {
  const page = await openPage(browser, server, '/guide/start/');
  await page.waitForFunction(() => document.querySelector('[aria-keyshortcuts]'));
  // The app, prefetches and all else that the page does by itself.
  await page.waitForTimeout(SETTLE_MS);
  const slow = await slowDown(page, server);
  const button = page.locator('[aria-keyshortcuts]').first();
  await page.evaluate(watchForResults, query);
  if (by === 'hover') {
    await button.hover();
    await page.waitForTimeout(HOVER_MS);
    await button.click();
  } else await page.keyboard.press('ControlOrMeta+k');
  await page.waitForFunction(() => window.firstMs > 0, undefined, { polling: 20, timeout: 60_000 });
  const sent = server.sent();
  await page.waitForTimeout(SETTLE_MS);
  const times = await page.evaluate(() => ({ firstMs: window.firstMs, wholeMs: window.lastMs, found: window.found }));
  const blockMs = await longestBlock(page);
  await slow.end();
  return { query, by, ...times, keyMs: 0, slowestKeyMs: 0, blockMs, bytes: sent.bytes, requests: sent.requests.length };
};

const openPage = async (browser, server, path) => {
  server.speedUp();
  const page = await browser.newPage();
  await page.goto(server.origin + path);
  return page;
};

const slowDown = async (page, server) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.evaluate(() => {
    window.blocks = [0];
    new PerformanceObserver((list) => window.blocks.push(...list.getEntries().map(({ duration }) => duration))).observe(
      {
        entryTypes: ['longtask'],
      },
    );
  });
  server.slowDown();
  return { end: () => page.close() };
};

const longestBlock = async (page) => {
  await page.waitForTimeout(300);
  return page.evaluate(() => Math.max(...window.blocks));
};

/** In the page: types into the panel as soon as it is there, and notes when results of the query are drawn. */
const watchForResults = (query) => {
  let start = 0;
  const begin = (event) => {
    if (event.type === 'click' || event.key === 'k') start ||= event.timeStamp;
  };
  for (const type of ['keydown', 'click']) document.addEventListener(type, begin, true);
  let isTyped = false;
  let shown = '';
  const look = () => {
    const input = document.querySelector('dialog:is([open], :popover-open) input');
    if (input && !isTyped) {
      isTyped = true;
      // A task of its own, as a key is: within the frame that shows the panel it would count as the panel's.
      setTimeout(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, query);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
    }
    // Groups of results name their language; what the panel begins with does not.
    const results = [...document.querySelectorAll('dialog [role=group][lang] [role=option]')];
    const text = results.map((option) => option.textContent).join('|');
    if (text !== shown) {
      shown = text;
      window.lastMs = performance.now() - start;
      window.firstMs ??= window.lastMs;
      window.found ??= results[0]?.getAttribute('href');
    }
    requestAnimationFrame(look);
  };
  look();
};
