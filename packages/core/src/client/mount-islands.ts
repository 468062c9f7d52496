import type { ComponentType, ReactElement } from 'react';
import { createElement } from 'react';
import { type PageScope, PageScopeContext } from '../scope/page-scope.js';
import { ISLAND_TAG, islandIdPrefix, SLOT_TAG } from '../shared/markup.js';
import { replayEvents } from './event-replay.js';
import { type Hydrated, hydrate } from './hydrate.js';
import { clientMessages } from './messages.js';
import { createNotice } from './notice.js';
import { Slot } from './slot.js';
import { watchView } from './watch-view.js';

/** Loads a client module. */
export type IslandLoader = () => Promise<Record<string, unknown>>;
/** The site's client modules by id. */
export type IslandTable = Record<string, IslandLoader>;

/** Islands that stay when the article around them is replaced, with their new children if they have some. */
export type KeptIslands = Map<HTMLElement, { root: Hydrated; children: readonly Node[] | undefined }>;

/** The islands of an article. */
export interface MountedIslands {
  /** Those that are hydrated, or about to be. */
  readonly roots: ReadonlyMap<HTMLElement, Hydrated>;
  /** Unmounts all of them but those that stay. */
  unmount(kept?: KeptIslands): void;
}

const INTENTS = ['pointerdown', 'focusin', 'keydown', 'click'];

/**
 * Hydrates an article's islands, each when it is visible or used. Nested islands do not wait for each other:
 * an outer one does not touch the markup of its children. A click on a button before hydration is queued, and replayed
 * afterwards.
 * @param kept Islands of the article that are mounted: they are rendered again, with their props and children of now.
 */
export function mountIslands(
  article: HTMLElement,
  table: IslandTable,
  scope?: PageScope,
  kept: KeptIslands = new Map(),
): MountedIslands {
  const islands = [...article.querySelectorAll<HTMLElement>(ISLAND_TAG)];
  const waiting = new Set(islands.filter((island) => !kept.has(island)));
  const roots = new Map([...kept].map(([island, { root }]) => [island, root]));
  if (waiting.size + roots.size === 0) return { roots, unmount: () => {} };
  let mounted = true;

  async function start(island: HTMLElement, urgent: boolean): Promise<void> {
    if (!waiting.delete(island)) return;
    view.forget(island);
    const onReady = () => clicks.release(island);
    try {
      const element = await toElement(island);
      const [label, identifierPrefix] = [`island ${island.dataset.name}`, islandIdPrefix(island.dataset.id ?? '')];
      if (mounted) roots.set(island, hydrate(island, element, { label, identifierPrefix, urgent, onReady }));
    } catch (cause) {
      onReady();
      reportMissing(island, cause);
    }
  }

  async function toElement(island: HTMLElement): Promise<ReactElement> {
    const content = await islandToElement(island, table, kept.get(island)?.children);
    return createElement(PageScopeContext.Provider, { value: scope }, content);
  }

  function reportMissing(island: HTMLElement, cause: unknown): void {
    console.error(`The island ${island.dataset.name} did not load. Its text stays as it is.`, cause);
    if (!mounted) return;
    const { partMissing, reload } = clientMessages();
    island.after(createNotice({ text: partMissing, action: { label: reload, run: () => location.reload() } }));
  }

  for (const [island, { root }] of kept) {
    toElement(island).then(
      (element) => mounted && root.render(element),
      (cause: unknown) => reportMissing(island, cause),
    );
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

/** @param children Of an island that is mounted; default: those in the document. */
async function islandToElement(
  island: HTMLElement,
  table: IslandTable,
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
  return createElement(found as ComponentType<Record<string, unknown>>, JSON.parse(props), ...slots);
}

function* islandsAround(target: EventTarget | null): Generator<HTMLElement> {
  let island = target instanceof Element ? target.closest<HTMLElement>(ISLAND_TAG) : null;
  while (island) {
    yield island;
    island = island.parentElement?.closest<HTMLElement>(ISLAND_TAG) ?? null;
  }
}
