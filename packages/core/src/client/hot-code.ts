import { isLikelyComponentType, performReactRefresh, register } from 'react-refresh/runtime';
import type { DevCodeFiles } from '../shared/types.js';
import { loadLazyComponents } from './lazy-components.js';
import type { IslandTable } from './mount-islands.js';

/** The code of islands and the style sheets in development, which edits replace while the document stays. */
export interface HotCode {
  /** The client modules of the newest code. */
  islands: IslandTable;
  /**
   * Loads newer code, if there is some: components that are mounted go on with it, and keep their state where React
   * can. Failures are in the console.
   * @param pageModule Of a page that is hydrated as a whole, see `PagePayload`.
   */
  update(files: DevCodeFiles, pageModule?: string): Promise<void>;
}

/** Starts without code. */
export function createHotCode(): HotCode {
  const islands: IslandTable = {};
  /** Ids of the modules that run. */
  const running = new Set<string>();
  let current: DevCodeFiles | undefined;
  let updating: Promise<void> = Promise.resolve();

  async function loadIslands(url: string): Promise<void> {
    const newer = (await import(/* @vite-ignore */ url)) as { islands: IslandTable };
    for (const id of Object.keys(islands)) delete islands[id];
    for (const [id, load] of Object.entries(newer.islands)) {
      islands[id] = async () => {
        const module = await load();
        registerExports(id, module);
        running.add(id);
        // Until then React renders what ran before.
        performReactRefresh();
        return module;
      };
    }
    // What has no newer module stays as it is, until the page that goes without it is shown.
    await Promise.all([...running].map((id) => islands[id]?.()));
  }

  async function update(next: DevCodeFiles, pageModule?: string): Promise<void> {
    const before = current;
    current = next;
    try {
      // The document brought its own.
      if (before) await replaceStyles(before.styles, next.styles);
      if (before?.islands !== next.islands) await loadIslands(next.islands);
      if (pageModule) await import(/* @vite-ignore */ pageModule);
      await loadLazyComponents();
      performReactRefresh();
    } catch (cause) {
      console.error('The code of the last edit did not load.', cause);
    }
  }

  return {
    islands,
    update(...input) {
      updating = updating.then(() => update(...input));
      return updating;
    },
  };
}

/** Registers the components that a client module exports, of whatever kind they are: the compiler sees functions only. */
function registerExports(id: string, module: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(module)) {
    if (isLikelyComponentType(value)) register(value, `${id} export ${name}`);
  }
}

/** The old sheets apply until the new ones are loaded. */
async function replaceStyles(before: readonly string[], after: readonly string[]): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const old = links.filter((link) => isOneOf(link, before) && !isOneOf(link, after));
  const added = after.filter((url) => !before.includes(url));
  const previous = old.at(-1) ?? links.at(-1);
  await Promise.all(
    added.map((url) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = url;
      return new Promise<void>((resolve, reject) => {
        link.onload = () => resolve();
        link.onerror = () => reject(new Error(`${url} did not load.`));
        if (previous) previous.after(link);
        else document.head.append(link);
      });
    }),
  );
  for (const link of old) link.remove();
}

function isOneOf(link: HTMLLinkElement, urls: readonly string[]): boolean {
  return urls.includes(link.getAttribute('href') ?? '');
}
