import { ISLAND_TAG, SLOT_TAG } from '../shared/markup.js';
import type { KeptIslands, MountedIslands } from './mount-islands.js';

/**
 * Replaces the HTML of an article that is shown, in development. Islands that are in both stay mounted, with their state
 * and the focus; all others are unmounted.
 * @returns the islands that stay, whose props and children have yet to be rendered.
 */
export function refreshArticle(article: HTMLElement, html: string, mounted: MountedIslands): KeptIslands {
  const next = document.createElement('template');
  next.innerHTML = html;
  const focused = document.activeElement;
  const kept: KeptIslands = new Map();
  const before = new Map([...mounted.roots].map(([island, root]) => [nameOf(island), { island, root }]));
  // The inner ones first: they are among the children of the outer ones.
  for (const fresh of [...next.content.querySelectorAll<HTMLElement>(ISLAND_TAG)].reverse()) {
    const { island, root } = before.get(nameOf(fresh)) ?? {};
    if (!island || !root || root.isBroken) continue;
    const slot = fresh.querySelector(SLOT_TAG);
    const children = slot ? [...slot.childNodes] : undefined;
    if (children) island.querySelector(SLOT_TAG)?.replaceChildren(...children);
    copyAttributes(fresh, island);
    fresh.replaceWith(island);
    kept.set(island, { root, children });
  }
  mounted.unmount(kept);
  article.replaceChildren(next.content);
  if (focused instanceof HTMLElement && article.contains(focused)) focused.focus({ preventScroll: true });
  return kept;
}

/** The same for an island that may go on as another one. */
function nameOf({ dataset }: HTMLElement): string {
  return [dataset.id, dataset.module, dataset.name].join(' ');
}

function copyAttributes(from: HTMLElement, to: HTMLElement): void {
  for (const name of to.getAttributeNames()) if (!from.hasAttribute(name)) to.removeAttribute(name);
  for (const { name, value } of from.attributes) to.setAttribute(name, value);
}
