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
  const receive = async (event: DevEvent & { type: 'pages' | 'site' | 'code' }): Promise<void> => {
    if (event.type === 'pages') await refreshPage(event.routes, overlay);
    else await refreshAll(overlay);
  };
  // One after the other: the answer to an earlier event may take longer.
  let last = Promise.resolve();
  receiveEvents((event) => {
    if (event.type === 'findings') panel.showFindings(event.byRoute);
    else if (event.type === 'siteErrors') panel.showErrors(event.errors);
    else if (event.type === 'problem') overlay.setProblem(event.text);
    else if (event.type === 'reload') reload();
    else last = last.then(() => receive(event)).catch(reportError);
  });
}

/**
 * Receives the server's events while the tab is in sight, and then what it has missed. A browser opens six connections
 * to a server: tabs with one each would leave none for the next tab.
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
  const payload = await fetchPayload(shown, overlay);
  if (!payload) return;
  await applyPagePayload(payload);
  overlay.hide();
}

async function refreshAll(overlay: Overlay): Promise<void> {
  const shown = currentPage();
  if (!shown) return reload();
  forgetPages();
  // A page or code that is broken leaves the tab as it is.
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
  /** Shows what is wrong with a page. */
  show(text: string, route: string): void;
  /** Hides what was wrong with a page. */
  hide(): void;
  /** Shows what is wrong with the whole site; hides it without a text. */
  setProblem(text: string | undefined): void;
  /** Hides a problem of another page than the current one. */
  onPage(): void;
}

/** A box with the problems, styled through the object model: the page's policy forbids style attributes in markup. */
function createOverlay(currentRoute: () => string | undefined): Overlay {
  let problem: string | undefined;
  let ofPage: { text: string; route: string } | undefined;
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
  const update = () => {
    box.textContent = [problem, ofPage?.text].filter(Boolean).join('\n\n');
    if (box.textContent === '') box.remove();
    else document.body.append(box);
  };
  const hide = () => {
    ofPage = undefined;
    update();
  };
  return {
    show(text, route) {
      ofPage = { text, route };
      update();
    },
    hide,
    setProblem(text) {
      problem = text;
      update();
    },
    onPage() {
      if (ofPage?.route !== currentRoute()) hide();
    },
  };
}
