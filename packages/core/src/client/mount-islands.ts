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

const INTENTS = ['pointerdown', 'focusin', 'keydown', 'click'];

/**
 * Hydrates an article's islands, each when it is visible or used. Nested islands do not wait for each other:
 * an outer one does not touch the markup of its children. A click on a button before hydration is queued, and replayed
 * afterwards.
 * @returns a function that unmounts all of them.
 */
export function mountIslands(article: HTMLElement, table: IslandTable, scope?: PageScope): () => void {
  const waiting = new Set(article.querySelectorAll<HTMLElement>(ISLAND_TAG));
  if (waiting.size === 0) return () => {};
  const roots: Hydrated[] = [];
  let mounted = true;

  async function start(island: HTMLElement, urgent: boolean): Promise<void> {
    if (!waiting.delete(island)) return;
    view.forget(island);
    const onReady = () => clicks.release(island);
    try {
      const content = await islandToElement(island, table);
      const element = createElement(PageScopeContext.Provider, { value: scope }, content);
      const [label, identifierPrefix] = [`island ${island.dataset.name}`, islandIdPrefix(island.dataset.id ?? '')];
      if (mounted) roots.push(hydrate(island, element, { label, identifierPrefix, urgent, onReady }));
    } catch (cause) {
      console.error(`The island ${island.dataset.name} did not load. Its text stays as it is.`, cause);
      onReady();
      if (!mounted) return;
      const { partMissing, reload } = clientMessages();
      island.after(createNotice({ text: partMissing, action: { label: reload, run: () => location.reload() } }));
    }
  }

  const touch = (event: Event) => {
    for (const island of islandsAround(event.target)) start(island, true);
  };
  for (const name of INTENTS) document.addEventListener(name, touch, { capture: true, passive: true });
  // The content of a slot belongs to the article, not to the island around it.
  const clicks = replayEvents(waiting, `${ISLAND_TAG},${SLOT_TAG}`);
  const view = watchView(waiting, (island) => start(island, false));
  return () => {
    mounted = false;
    view.stop();
    for (const name of INTENTS) document.removeEventListener(name, touch, true);
    clicks.stop();
    // Deferred: React cannot unmount a root while it commits another one.
    queueMicrotask(() => {
      for (const root of roots) root.unmount();
    });
  };
}

async function islandToElement(island: HTMLElement, table: IslandTable): Promise<ReactElement> {
  const { module = '', name = '', props = '{}' } = island.dataset;
  const load = table[module];
  if (!load) throw new Error(`There is no client module ${module}.`);
  let found: unknown = await load();
  for (const part of name.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  if (!found) throw new Error(`The client module ${module} does not export ${name}.`);
  const slot = island.querySelector(SLOT_TAG);
  const children = slot ? [createElement(Slot, { nodes: [...slot.childNodes] })] : [];
  return createElement(found as ComponentType<Record<string, unknown>>, JSON.parse(props), ...children);
}

function* islandsAround(target: EventTarget | null): Generator<HTMLElement> {
  let island = target instanceof Element ? target.closest<HTMLElement>(ISLAND_TAG) : null;
  while (island) {
    yield island;
    island = island.parentElement?.closest<HTMLElement>(ISLAND_TAG) ?? null;
  }
}
