import type { ComponentType, ReactElement } from 'react';
import { createElement } from 'react';
import { type PageScope, PageScopeContext } from '../scope/page-scope.js';
import { ISLAND_TAG, islandIdPrefix, SLOT_TAG } from '../shared/markup.js';
import { replayEvents } from './event-replay.js';
import { type Hydrated, hydrate } from './hydrate.js';
import { createReloadNotice } from './notice.js';
import { Slot } from './slot.js';
import { watchView } from './watch-view.js';

/** Loads a client module. */
export type IslandLoader = () => Promise<Record<string, unknown>>;
/** The site's client modules by id. */
export type IslandTable = Record<string, IslandLoader>;

/** Islands by their elements. */
export type Roots = ReadonlyMap<HTMLElement, Hydrated>;

/** The islands of an article. */
export interface MountedIslands {
  /** Those that are hydrated, or about to be. */
  readonly roots: Roots;
  /** Unmounts all of them but those that stay. */
  unmount(staying?: Roots): void;
}

const INTENTS = ['pointerdown', 'focusin', 'keydown', 'click'];

/**
 * Hydrates an article's islands, each when it is visible or used. Nested islands do not wait for each other:
 * an outer one does not touch the markup of its children. A click on a button before hydration is queued, and replayed
 * afterwards.
 * @param reused Islands of the article that are mounted.
 */
export function mountIslands(
  article: HTMLElement,
  table: IslandTable,
  scope?: PageScope,
  reused?: Roots,
): MountedIslands {
  const roots = new Map(reused);
  const waiting = new Set(article.querySelectorAll<HTMLElement>(ISLAND_TAG));
  for (const island of roots.keys()) waiting.delete(island);
  if (waiting.size + roots.size === 0) return { roots, unmount: () => {} };
  let mounted = true;

  async function start(island: HTMLElement, urgent: boolean): Promise<void> {
    if (!waiting.delete(island)) return;
    view.forget(island);
    const onReady = () => clicks.release(island);
    try {
      const element = await islandToElement(island, table, scope);
      const [label, identifierPrefix] = [`island ${island.dataset.name}`, islandIdPrefix(island.dataset.id ?? '')];
      if (mounted) roots.set(island, hydrate(island, element, { label, identifierPrefix, urgent, onReady }));
    } catch (cause) {
      console.error(`The island ${island.dataset.name} did not load. Its text stays as it is.`, cause);
      onReady();
      if (!mounted) return;
      island.after(createReloadNotice());
    }
  }

  const touch = (event: Event) => {
    for (const island of islandsAround(event.target)) start(island, true);
  };
  for (const name of INTENTS) document.addEventListener(name, touch, { capture: true, passive: true });
  // The content of a slot belongs to the article, not to the island around it.
  const clicks = replayEvents(waiting, `${ISLAND_TAG},${SLOT_TAG}`);
  const view = watchView(waiting, (island) => start(island, false));
  return {
    roots,
    unmount(staying) {
      mounted = false;
      view.stop();
      for (const name of INTENTS) document.removeEventListener(name, touch, true);
      clicks.stop();
      // Deferred: React cannot unmount a root while it commits another one.
      queueMicrotask(() => {
        for (const [island, root] of roots) if (!staying?.has(island)) root.unmount();
      });
    },
  };
}

/**
 * An island as an element of React. Rejects if its code does not load.
 * @param children Default: those in the document.
 */
export async function islandToElement(
  island: HTMLElement,
  table: IslandTable,
  scope: PageScope | undefined,
  children?: readonly Node[],
): Promise<ReactElement> {
  const { module = '', name = '', props = '{}' } = island.dataset;
  const load = table[module];
  if (!load) throw new Error(`There is no client module ${module}.`);
  let found: unknown = await load();
  for (const part of name.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  if (!found) throw new Error(`The client module ${module} does not export ${name}.`);
  const slot = island.querySelector(SLOT_TAG);
  const nodes = children ?? (slot ? [...slot.childNodes] : undefined);
  const slots = nodes ? [createElement(Slot, { nodes })] : [];
  const content = createElement(found as ComponentType<Record<string, unknown>>, JSON.parse(props), ...slots);
  return createElement(PageScopeContext.Provider, { value: scope }, content);
}

function* islandsAround(target: EventTarget | null): Generator<HTMLElement> {
  let island = target instanceof Element ? target.closest<HTMLElement>(ISLAND_TAG) : null;
  while (island) {
    yield island;
    island = island.parentElement?.closest<HTMLElement>(ISLAND_TAG) ?? null;
  }
}
