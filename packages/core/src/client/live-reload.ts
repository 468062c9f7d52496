import { DEV_EVENTS_PATH, type DevEvent } from '../shared/dev-events.js';
import { READY_EVENT } from '../shared/markup.js';
import type { PagePayload } from '../shared/types.js';
import { routeToPayloadUrl } from '../shared/urls.js';
import { createDiagnosticsPanel } from './diagnostics-panel.js';
import {
  applyPagePayload,
  currentPage,
  forgetPages,
  onPageShown,
  refreshSite,
  reload,
  watchLeaving,
} from './running-site.js';
import { watchPolicy } from './watch-policy.js';

/** Updates an open tab after edits. */
export function followEdits(): void {
  const overlay = createOverlay(() => currentPage()?.routePath);
  const panel = createDiagnosticsPanel(() => currentPage()?.routePath);
  onPageShown(panel.update);
  onPageShown(overlay.onPage);
  watchLeaving();
  watchPolicy(panel.add);
  document.addEventListener(READY_EVENT, panel.update);
  const receive = async (event: DevEvent): Promise<void> => {
    if (event.type === 'problem') overlay.show(event.text);
    else if (event.type === 'code') await refreshCode(overlay);
    else if (event.type === 'site') await refreshSite().then(overlay.hide, reload);
    else if (event.type === 'pages') await refreshPage(event.routes, overlay);
  };
  // One after the other: the answer to an earlier event may take longer.
  let last = Promise.resolve();
  receiveEvents((event) => {
    if (event.type === 'findings') panel.showFindings(event.byRoute);
    else if (event.type === 'siteErrors') panel.showErrors(event.errors);
    else if (event.type === 'reload') reload();
    else last = last.then(() => receive(event)).catch(reportError);
  });
}

/**
 * Receives the server's events while the tab is in sight, and then what it has missed. A browser opens six connections
 * to a server: tabs that each kept one would leave none for the next tab.
 */
function receiveEvents(onEvent: (event: DevEvent) => void): void {
  let events: EventSource | undefined;
  let seen: string | undefined;
  const connect = () => {
    events?.close();
    if (document.visibilityState === 'hidden') return;
    const query = seen === undefined ? `age=${performance.now()}` : `since=${seen}`;
    events = new EventSource(`${baseOfScript()}${DEV_EVENTS_PATH}?${query}`);
    events.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      seen = lastEventId;
      onEvent(JSON.parse(data) as DevEvent);
    };
  };
  document.addEventListener('visibilitychange', connect);
  connect();
}

async function refreshPage(routes: readonly string[], overlay: Overlay): Promise<void> {
  const shown = currentPage();
  if (!shown) return reload();
  // Other changed pages must not be opened from memory.
  forgetPages();
  if (!routes.includes(shown.routePath)) return overlay.hideOfSite();
  const payload = await fetchPayload(shown, overlay);
  if (!payload) return;
  await applyPagePayload(payload);
  overlay.hide();
}

async function refreshCode(overlay: Overlay): Promise<void> {
  const shown = currentPage();
  if (!shown) return reload();
  forgetPages();
  // Code that is broken leaves the tab as it is.
  const payload = await fetchPayload(shown, overlay);
  if (payload) await refreshSite(payload).then(overlay.hide, reload);
}

/** The newest data of a page. What is wrong with the page is shown; a page that is gone becomes the one for that. */
async function fetchPayload(
  { base, routePath }: { base: string; routePath: string },
  overlay: Overlay,
): Promise<PagePayload | undefined> {
  const response = await fetch(routeToPayloadUrl(base, routePath), { cache: 'no-store' });
  if (response.ok) return (await response.json()) as PagePayload;
  if (response.status === 404) reload();
  else overlay.show(await response.text(), routePath);
  return undefined;
}

/** The app is in `<base>assets/`. */
function baseOfScript(): string {
  // Separate, because bundlers treat `new URL('…', import.meta.url)` as an asset.
  const script = import.meta.url;
  return new URL('..', script).pathname;
}

interface Overlay {
  /** @param route The page that the problem is about; absent for one of the whole site. */
  show(text: string, route?: string): void;
  hide(): void;
  /** Hides a problem of the whole site: an update succeeded. */
  hideOfSite(): void;
  /** Hides a problem of another page than the current one. */
  onPage(): void;
}

/** A box with the problems, styled through the object model: the page's policy forbids style attributes in markup. */
function createOverlay(currentRoute: () => string | undefined): Overlay {
  /** The page that the problem is about. */
  let about: string | undefined;
  const box = document.createElement('pre');
  box.setAttribute('role', 'alert');
  Object.assign(box.style, {
    position: 'fixed',
    inset: 'auto 1rem 1rem',
    maxHeight: '60vh',
    overflow: 'auto',
    zIndex: '1000',
    margin: '0',
    padding: '1rem',
    borderRadius: '8px',
    background: '#1f1215',
    color: '#ffd9d9',
    font: '13px/1.5 ui-monospace, monospace',
    whiteSpace: 'pre-wrap',
  });
  return {
    show(text, route) {
      about = route;
      box.textContent = text;
      document.body.append(box);
    },
    hide: () => box.remove(),
    hideOfSite() {
      if (about === undefined) box.remove();
    },
    onPage() {
      if (about !== undefined && about !== currentRoute()) box.remove();
    },
  };
}
