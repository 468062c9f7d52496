/**
 * The script at the end of every document, about 1 kB compressed. It loads the app's modules and their data when the
 * browser has painted and is idle, or at once on the reader's first intent. It waits until the document is complete,
 * because the one for unknown paths changes until then. If the browser reports no paint, it starts after three seconds.
 * Until the app is hydrated, clicks on buttons and the search keys are recorded and then replayed once each on the same
 * element, and so is text typed after a search key or a click on the search button. Repeated clicks on one button count
 * as one. Links and inputs work by themselves. If the app does not load, the document may be older than the deploy: the
 * first such click or key loads it again.
 */
import type {} from '../client/boot-payload.js';
import { DATA_SELECTOR, FAILED_EVENT, READY_EVENT, ROOT_ID } from '../shared/markup.js';
import type { DocumentData } from '../shared/types.js';

/** Events to replay when the app is ready, by button or key. */
const replays = new Map<unknown, () => void>();
/** Keys since the reader opened the search: their text is meant for its field. */
let typed: KeyboardEvent[] | undefined;
const listeners: [string, (event: never) => void][] = [
  ['pointerdown', load],
  ['touchstart', load],
  ['focusin', load],
  ['keydown', onKey],
  ['click', onClick],
  [READY_EVENT, onReady],
  [FAILED_EVENT, fail],
];
let isLoading = false;
let hasFailed = false;

for (const [name, listener] of listeners) {
  document.addEventListener(name, listener as EventListener, { capture: true, passive: name === 'touchstart' });
}
setTimeout(whenIdle, 3000);
if (window.PerformanceObserver) {
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    whenIdle();
  }).observe({ type: 'paint', buffered: true });
}

function whenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 3000 });
  else setTimeout(load, 200);
}

function load(): void {
  if (isLoading) return;
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', () => setTimeout(load), { once: true });
    return;
  }
  isLoading = true;
  const data = JSON.parse(document.querySelector(DATA_SELECTOR)?.textContent ?? '') as DocumentData;
  const { siteUrl, sidebarUrl, scripts } = data;
  window.diptych = { data, site: ask(siteUrl), sidebar: sidebarUrl ? ask(sidebarUrl) : undefined };
  for (const href of scripts) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  import(scripts.at(-1) as string).catch((error) => {
    console.error('The app did not load. The page works without it.', error);
    fail();
  });
}

/** A rejection is reported to the code that awaits the promise later, and must not count as unhandled until then. */
function ask<T>(url: string): Promise<T> {
  const answer = getJson<T>(url);
  answer.catch(() => {});
  return answer;
}

/** One failure may be of the moment; a second one is not. */
async function getJson<T>(url: string, isSecond = false): Promise<T> {
  try {
    const response = await fetch(url);
    if (response.ok) return (await response.json()) as T;
    throw new Error(`The server answered ${response.status} to ${url}.`);
  } catch (error) {
    if (isSecond) throw error;
    return getJson(url, true);
  }
}

function onClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest<HTMLButtonElement>(`#${ROOT_ID} :is(button,[role=tab])`);
  // Pop-ups are the browser's own. Without the app, so are forms, and the theme's own script answers for tabs.
  const others = `[popovertarget],[commandfor]${hasFailed ? ',form *,[role=tab]' : ''}`;
  if (!button || button.disabled || event.button || button.matches(others)) return;
  event.preventDefault();
  load();
  const click = () => button.isConnected && button.click();
  // The button of the search names its keys.
  if (button.matches('[aria-keyshortcuts~="Control+K"]')) replaySearch(click);
  else replayLater(button, click);
}

function replayLater(key: unknown, replay: () => void): void {
  replays.set(key, replay);
  if (hasFailed) loadAgain();
}

/** Opens the search when the app is ready, and replays the text typed until then. */
function replaySearch(open: () => void): void {
  typed ??= [];
  replayLater('search', () => {
    open();
    for (const event of typed ?? []) press(event);
  });
}

function onKey(event: KeyboardEvent): void {
  load();
  const { key, ctrlKey, metaKey } = event;
  const target = event.target as HTMLElement;
  if (event.isComposing || event.altKey) return;
  const isPlain = !ctrlKey && !metaKey;
  // A slash at first is the search key once more.
  const isText = /^(?:.|Backspace)$/u.test(key) && (key !== '/' || typed?.length);
  if (typed && isPlain && isText && !isField(target)) {
    event.preventDefault();
    typed.push(event);
    return;
  }
  if (key === 'Escape' && replays.delete('search')) typed = undefined;
  if (event.shiftKey || (isPlain ? key !== '/' || isField(target) || !hasSlash() : key !== 'k' && key !== 'K')) return;
  event.preventDefault();
  replaySearch(() => press(event));
}

/** Whether the button of the search names the slash as its key. */
function hasSlash(): boolean {
  return document.querySelector('[aria-keyshortcuts~="/"]') !== null;
}

function press({ key, ctrlKey, metaKey, target }: KeyboardEvent): void {
  const element = target as HTMLElement;
  const init = { key, ctrlKey, metaKey, bubbles: true, cancelable: true };
  (element.isConnected ? element : document.body).dispatchEvent(new KeyboardEvent('keydown', init));
}

function isField(target: HTMLElement): boolean {
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

function onReady(): void {
  stop();
  for (const replay of replays.values()) replay();
}

/** What fails in a document that was just loaded again fails for another reason. */
function fail(): void {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  hasFailed = loaded?.type !== 'reload';
  if (!hasFailed) stop();
  else if (replays.size) loadAgain();
}

/** Without a network the page stays: it can be read. */
function loadAgain(): void {
  fetch(location.href, { cache: 'reload' }).then(
    () => location.reload(),
    () => {},
  );
}

function stop(): void {
  for (const [name, listener] of listeners) document.removeEventListener(name, listener as EventListener, true);
}
