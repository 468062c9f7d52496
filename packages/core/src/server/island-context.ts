import type { ComponentType } from 'react';
import { createContext } from 'react';
import type { Suspended } from './suspended.js';

/** Location of an island's code. */
export interface IslandReference {
  /** Id of the client module, as in the app's table of islands. */
  module: string;
  /** Name of the export; a member of a component after a dot: `Tabs.Item`. */
  name: string;
}

/** An island found while an article is rendered. */
export interface IslandUse extends IslandReference {
  // biome-ignore lint/suspicious/noExplicitAny: islands take props of every shape
  component: ComponentType<any>;
  /** Its props as JSON, children left out. */
  props: string;
}

/** Data collected while an article is rendered. */
export interface ArticleCollector {
  islands: IslandUse[];
  suspended: Suspended[];
  /** First error; also stored here because a Suspense boundary in the article would swallow it. */
  fault?: unknown;
}

/**
 * The current renderer: a collector while an article is rendered; `undefined` in client code: the layout, the inside of
 * an island, a page that is hydrated as a whole.
 */
export const ArticleContext = createContext<ArticleCollector | undefined>(undefined);
