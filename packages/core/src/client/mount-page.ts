import type { ComponentType } from 'react';
import { createElement } from 'react';
import { PAGE_ID_PREFIX, PAGE_TAG } from '../shared/markup.js';
import { type Hydrated, hydrate } from './hydrate.js';

/**
 * Hydrates an article whole, from the module its page data names.
 * @param url Address of the module; its default export is the page's content.
 * @returns Takes it down again.
 */
export function mountPage(article: HTMLElement, url: string): () => void {
  let root: Hydrated | undefined;
  let mounted = true;
  const container = article.querySelector(PAGE_TAG);
  import(/* @vite-ignore */ url).then(
    ({ default: Page }: { default: ComponentType }) => {
      const options = { label: 'page', identifierPrefix: PAGE_ID_PREFIX };
      if (mounted && container) root = hydrate(container, createElement(Page), options);
    },
    (cause: unknown) => console.error(`The page's module ${url} did not load. Its text stays as it is.`, cause),
  );
  return () => {
    mounted = false;
    queueMicrotask(() => root?.unmount());
  };
}
