/**
 * Runs in every document before its own scripts: notes what the browser reports, and when something is seen. Times are
 * milliseconds since the epoch, so that they hold across documents.
 */
export function watchPage() {
  const seen = { origin: performance.timeOrigin, longTasks: [], shift: 0, largest: 0, first: 0 };
  window.bench = seen;
  const observe = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe('longtask', ({ startTime, duration }) =>
    seen.longTasks.push({ at: performance.timeOrigin + startTime, duration }),
  );
  observe('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime;
  });
  addEventListener(
    'click',
    (event) => {
      // A click that the page's own script replays is not the reader's.
      if (event.isTrusted) sessionStorage.setItem('bench-click', String(performance.timeOrigin + event.timeStamp));
    },
    true,
  );

  /** Looks before each paint; what is there then has been painted when the message comes. */
  const look = () => {
    const wanted = JSON.parse(sessionStorage.getItem('bench-wanted') ?? 'null');
    if (!wanted) return;
    if (!isShown(wanted)) return requestAnimationFrame(look);
    sessionStorage.removeItem('bench-wanted');
    const { port1, port2 } = new MessageChannel();
    port2.onmessage = () => sessionStorage.setItem('bench-shown', String(performance.timeOrigin + performance.now()));
    port1.postMessage('');
  };
  const isShown = ({ heading, selector }) => {
    if (selector) return [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
    const plain = (text) => text.replace(/[\u200b#]|\s+$/g, '').trim();
    return [...document.querySelectorAll('h1')].some((h1) => plain(h1.textContent) === heading);
  };
  window.benchWant = (wanted) => {
    sessionStorage.removeItem('bench-shown');
    sessionStorage.setItem('bench-wanted', JSON.stringify(wanted));
    look();
  };
  look();

  /** Puts a query in as soon as there is a field, without the tools of the one who measures, which cost time of their own. */
  window.benchType = ({ input, query }) => {
    const type = () => {
      const field = [...document.querySelectorAll(input)].find((element) => element.checkVisibility());
      if (!field) return requestAnimationFrame(type);
      field.focus();
      document.execCommand('insertText', false, query);
    };
    type();
  };
}

/** In the page: the middle of the link to a route outside of the article, scrolled into its pane. */
export function findLink(route) {
  const routeOf = (link) =>
    decodeURI(new URL(link.href).pathname)
      .replace(/\.html$|\/$/, '')
      .replace(/^\/en\//, '/');
  const link = [...document.querySelectorAll('a[href]')].find(
    (candidate) =>
      routeOf(candidate) === `/${route}` &&
      candidate.checkVisibility() &&
      !candidate.closest('article, main h1, [rel=prev], [rel=next]') &&
      candidate.getBoundingClientRect().width > 0,
  );
  link?.scrollIntoView({ block: 'center', behavior: 'instant' });
  // A link that is broken into two lines has a box that is mostly beside it.
  const box = link?.getClientRects()[0];
  return box && { x: box.x + Math.min(20, box.width / 2), y: box.y + box.height / 2 };
}

/** In the page: the middle of the first element of a kind that can be seen. */
export function middleOf(selector) {
  const element = [...document.querySelectorAll(selector)].find((candidate) => candidate.checkVisibility());
  const box = element?.getBoundingClientRect();
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Runs in every document after `watchPage`: notes when the page is complete, which is when the last part of article, sidebar
 * and table of contents is displayed and the browser's search finds words near the end of the article. It looks for the
 * first time when the first paint is reported, because a page that requests frames before is painted later.
 * @param {{ parts: string[], words: string }} wanted `parts`: selectors, of which the last element is looked at.
 */
export function watchComplete({ parts, words }) {
  const isDisplayed = (selector) =>
    [...document.querySelectorAll(selector)]
      .at(-1)
      ?.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true });
  const isComplete = () => parts.every(isDisplayed) && window.find(words);
  const look = () => {
    if (!isComplete()) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port2.onmessage = () => {
      window.bench.complete = performance.now();
    };
    port1.postMessage('');
  };
  new PerformanceObserver((list, observer) => {
    const [paint] = list.getEntriesByName('first-contentful-paint');
    if (!paint) return;
    observer.disconnect();
    const [{ domInteractive }] = performance.getEntriesByType('navigation');
    const wasParsed = domInteractive > 0 && domInteractive <= paint.startTime;
    if (wasParsed && isComplete()) window.bench.complete = paint.startTime;
    else requestAnimationFrame(look);
  }).observe({ type: 'paint', buffered: true });
}

/** In the page: words of the last long text of an article that stand there once. */
export function wordsNearEnd(selector) {
  const article = document.querySelector(selector);
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) if (walker.currentNode.parentElement.checkVisibility()) texts.push(walker.currentNode.data);
  // biome-ignore lint/performance/useDomNodeTextContent: the text that is rendered, without that of hidden elements
  const all = document.body.innerText;
  const candidates = texts.map((text) => /\S+ \S+(?: \S+)*/.exec(text.slice(0, 60))?.[0]).filter(Boolean);
  return candidates.findLast((text) => text.length > 10 && all.indexOf(text) === all.lastIndexOf(text));
}
