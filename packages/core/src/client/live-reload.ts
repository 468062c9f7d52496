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
  const overlay = createOverlay();
  const panel = createDiagnosticsPanel(() => currentPage()?.routePath);
  onPageShown(panel.update);
  watchLeaving();
  watchPolicy(panel.add);
  document.addEventListener(READY_EVENT, panel.update);
  receiveEvents(async (event) => {
    if (event.type === 'findings') panel.showFindings(event.byRoute);
    else if (event.type === 'siteErrors') panel.showErrors(event.errors);
    else if (event.type === 'reload') reload();
    else if (event.type === 'problem') overlay.show(event.text);
    else if (event.type === 'code') await refreshCode(overlay);
    else if (event.type === 'site') await refreshSite().then(overlay.hide, reload);
    else await refreshPage(event.routes, overlay);
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
  if (!routes.includes(shown.routePath)) return;
  const response = await fetchPayload(shown);
  if (!response.ok) return overlay.show(await response.text());
  await applyPagePayload((await response.json()) as PagePayload);
  overlay.hide();
}

async function refreshCode(overlay: Overlay): Promise<void> {
  const shown = currentPage();
  if (!shown) return reload();
  forgetPages();
  // Code that is broken leaves the tab as it is.
  const response = await fetchPayload(shown);
  if (!response.ok) return overlay.show(await response.text());
  await refreshSite((await response.json()) as PagePayload).then(overlay.hide, reload);
}

function fetchPayload({ base, routePath }: { base: string; routePath: string }): Promise<Response> {
  return fetch(routeToPayloadUrl(base, routePath), { cache: 'no-store' });
}

/** The app is in `<base>assets/`. */
function baseOfScript(): string {
  // Separate, because bundlers treat `new URL('…', import.meta.url)` as an asset.
  const script = import.meta.url;
  return new URL('..', script).pathname;
}

interface Overlay {
  show(text: string): void;
  hide(): void;
}

/** A box with the problems, styled through the object model: the page's policy forbids style attributes in markup. */
function createOverlay(): Overlay {
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
    show(text) {
      box.textContent = text;
      document.body.append(box);
    },
    hide: () => box.remove(),
  };
}
