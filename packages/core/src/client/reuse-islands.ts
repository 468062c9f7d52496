import { ISLAND_TAG, SLOT_TAG } from '../shared/markup.js';
import type { ArticleContent } from './article.js';
import type { Hydrated } from './hydrate.js';
import { islandToElement } from './mount-islands.js';

/**
 * How content takes the place of other content of the same page, in development: islands that are in both stay mounted,
 * with their state and the focus, and are rendered with their props and children of now.
 */
export function reuseIslands({ html = '', scope }: ArticleContent): NonNullable<ArticleContent['insert']> {
  return (article, before, table) => {
    const next = document.createElement('template');
    next.innerHTML = html;
    const focused = document.activeElement;
    const known = new Map([...before.roots.keys()].map((island) => [nameOf(island), island]));
    const reused = new Map<HTMLElement, Hydrated>();
    // The inner ones first: they are among the children of the outer ones.
    for (const fresh of [...next.content.querySelectorAll<HTMLElement>(ISLAND_TAG)].reverse()) {
      const island = known.get(nameOf(fresh));
      const root = island && before.roots.get(island);
      if (!root || root.isBroken) continue;
      const children = moveChildren(fresh, island);
      copyAttributes(fresh, island);
      fresh.replaceWith(island);
      reused.set(island, root);
      islandToElement(island, table, scope, children).then(root.render, (cause: unknown) => {
        console.error(`The island ${island.dataset.name} did not load. It stays as it is.`, cause);
      });
    }
    before.unmount(reused);
    article.replaceChildren(next.content);
    if (focused instanceof HTMLElement && article.contains(focused)) focused.focus({ preventScroll: true });
    return reused;
  };
}

/** The same for an island that may go on as another one. */
function nameOf({ dataset }: HTMLElement): string {
  return [dataset.id, dataset.module, dataset.name].join(' ');
}

/** Moves the children of an island to another one, if that shows some. @returns them. */
function moveChildren(from: HTMLElement, to: HTMLElement): Node[] | undefined {
  const slot = from.querySelector(SLOT_TAG);
  if (!slot) return undefined;
  const children = [...slot.childNodes];
  to.querySelector(SLOT_TAG)?.replaceChildren(...children);
  return children;
}

function copyAttributes(from: HTMLElement, to: HTMLElement): void {
  for (const name of to.getAttributeNames()) if (!from.hasAttribute(name)) to.removeAttribute(name);
  for (const { name, value } of from.attributes) to.setAttribute(name, value);
}
