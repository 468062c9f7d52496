import { ARTICLE_ATTRIBUTE, FAILED_EVENT, READY_EVENT, ROOT_ID } from '../shared/markup.js';
import type { ThemeModule } from '../shared/theme-contract.js';
import type { DocumentData } from '../shared/types.js';
import { App, type AppControls, type View } from './app.js';
import { applyStyles } from './apply-styles.js';
import { type Article, createArticle } from './article.js';
import type { BootPayload } from './boot-payload.js';
import { replayFields } from './field-replay.js';
import { type Hydrated, hydrate } from './hydrate.js';
import { setMessages } from './messages.js';
import type { IslandTable } from './mount-islands.js';
import { createPageLoader, type Prepare } from './page-loader.js';
import { startPrefetch } from './prefetch.js';
import { createRouter } from './router.js';
import { announcePage, setRunningSite } from './running-site.js';
import { createScrollPositions } from './scroll-positions.js';

/** Input from the app's generated entry module. */
export interface StartOptions {
  theme: ThemeModule;
  /** The site's client modules by id. */
  islands: IslandTable;
  /** Of the loader, see `PageLoaderOptions`. */
  prepare?: Prepare;
}

/**
 * Starts the app: hydrates the layout around the article, then handles links and history. If that
 * fails the page stays as the server rendered it, and the console has the error.
 */
export async function start({ theme, islands, prepare }: StartOptions): Promise<void> {
  try {
    const container = document.getElementById(ROOT_ID);
    const bootPayload: BootPayload | undefined = window.diptych;
    if (!bootPayload) throw new Error('The app was not loaded by the document’s own script.');
    const { data, ...coming } = bootPayload;
    window.diptych = undefined;
    const [site, sidebar] = await Promise.all([coming.site, coming.sidebar]);
    if (!container) throw new Error(`The document has no element #${ROOT_ID}.`);
    applyStyles(container);
    setMessages(site);
    const { page, pageModule } = data;
    const first: View = { site, page, sidebar, article: { pageModule, scope: { site, page } } };
    const article = createArticle(first.article, container.querySelector(`[${ARTICLE_ATTRIBUTE}]`), islands);
    await hydrateApp({ container, first, theme, article, data, prepare });
  } catch (cause) {
    console.error('The app did not start. The page works without it.', cause);
    document.dispatchEvent(new Event(FAILED_EVENT));
  }
}

interface HydrateAppOptions {
  container: HTMLElement;
  first: View;
  theme: ThemeModule;
  article: Article;
  data: DocumentData;
  prepare: Prepare | undefined;
}

function hydrateApp(options: HydrateAppOptions): Promise<void> {
  const { container, first, theme, article } = options;
  return new Promise((resolve) => {
    let root: Hydrated | undefined;
    // Those of the article are its islands'.
    const partOf = (field: Element) => field.closest(`[${ARTICLE_ATTRIBUTE}],#${ROOT_ID}`) ?? undefined;
    const fields = replayFields([container], partOf);
    let stop = fields.stop;
    const onReady = (controls: AppControls) => {
      fields.stop();
      stop = connect(controls, options);
      // Before clicks are replayed, which may submit them.
      fields.take(container)();
      document.dispatchEvent(new Event(READY_EVENT));
      resolve();
    };
    const onBroken = () => {
      stop();
      article.dispose();
      root?.unmount();
      reloadOnReturn();
      document.dispatchEvent(new Event(FAILED_EVENT));
      resolve(restoreMarkup(container));
    };
    const app = <App theme={theme} article={article} first={first} onReady={onReady} />;
    root = hydrate(container, app, { label: 'layout', onBroken });
  });
}

/** @returns a function that stops the app. */
function connect(controls: AppControls, { first, article, data, prepare }: HydrateAppOptions): () => void {
  const sidebar = first.sidebar && data.sidebarUrl ? { url: data.sidebarUrl, items: first.sidebar } : undefined;
  const loader = createPageLoader({
    base: first.site.base,
    buildId: data.buildId,
    sidebar,
    site: { url: data.siteUrl, data: first.site },
    prepare,
  });
  const positions = createScrollPositions();
  const onShown = () => {
    prefetch.watch();
    announcePage();
  };
  const address = loadedAddress();
  const router = createRouter({ first, address, siteUrl: data.siteUrl, controls, article, loader, positions, onShown });
  const prefetch = startPrefetch({ site: () => router.view.site, loader });
  prefetch.watch();
  setRunningSite({ router, loader, buildId: data.buildId, prepare });
  return () => {
    setRunningSite(undefined);
    router.dispose();
    prefetch.dispose();
  };
}

/**
 * Address of the document as it was loaded. The current one may be another: Back and Forward change it while the
 * document is on its way and before the app runs. A browser that resists fingerprinting keeps no entry.
 */
function loadedAddress(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href;
}

/** Without the router Back and Forward change the address alone, so other pages of this document are loaded. */
function reloadOnReturn(): void {
  const page = () => location.pathname + location.search;
  const here = page();
  window.addEventListener('popstate', () => {
    if (page() !== here) location.reload();
  });
}

/** A layout that fails removes the article; the server's markup is readable without React. */
async function restoreMarkup(container: HTMLElement): Promise<void> {
  const text = await (await fetch(location.href)).text();
  const restored = new DOMParser().parseFromString(text, 'text/html').getElementById(ROOT_ID);
  if (restored && !container.querySelector(`[${ARTICLE_ATTRIBUTE}]`)) container.replaceWith(restored);
}
