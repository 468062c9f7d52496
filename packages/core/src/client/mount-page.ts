import type { ComponentType } from 'react';
import { createElement } from 'react';
import { type PageScope, PageScopeContext } from '../scope/page-scope.js';
import { PAGE_ID_PREFIX, PAGE_TAG } from '../shared/markup.js';
import { replayEvents } from './event-replay.js';
import { type Hydrated, hydrate } from './hydrate.js';
import { createReloadNotice } from './notice.js';

/**
 * Hydrates a complete article, from the module in its page data. Clicks on its buttons are queued until then.
 * @param url Address of the module; its default export is the page's content.
 */
export function mountPage(article: HTMLElement, url: string, scope?: PageScope): { unmount(): void } {
  const container = article.querySelector(PAGE_TAG);
  if (!container) return { unmount: () => {} };
  let root: Hydrated | undefined;
  let mounted = true;
  const clicks = replayEvents([container], PAGE_TAG);
  const onReady = () => clicks.release(container);
  import(/* @vite-ignore */ url).then(
    ({ default: Page }: { default: ComponentType }) => {
      const options = { label: 'page', identifierPrefix: PAGE_ID_PREFIX, onReady };
      const element = createElement(PageScopeContext.Provider, { value: scope }, createElement(Page));
      if (mounted) root = hydrate(container, element, options);
    },
    (cause: unknown) => {
      console.error(`The page's module ${url} did not load. Its text stays as it is.`, cause);
      onReady();
      if (!mounted) return;
      container.before(createReloadNotice());
    },
  );
  return {
    unmount() {
      mounted = false;
      clicks.stop();
      queueMicrotask(() => root?.unmount());
    },
  };
}
