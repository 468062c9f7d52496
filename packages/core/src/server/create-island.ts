import type { ComponentType, ReactNode } from 'react';
import { createElement, useContext } from 'react';
import { islandName } from '../shared/island-name.js';
import { ISLAND_TAG } from '../shared/markup.js';
import { ArticleContext, type IslandReference } from './island-context.js';
import { propsToJson, unserialisableProp } from './island-props.js';
import { isRendering } from './react-internals.js';

/**
 * Replaces an export of a `'use client'` module in the server's bundle. In an article it renders a placeholder that
 * `renderArticle` fills; everywhere else it is the component itself.
 * @param exported The module's export. What is not a component (a hook, a constant) is returned as it is.
 * @param reference Module and export, for the browser.
 */
export function createIsland<T>(exported: T, reference: IslandReference): T {
  if (!isComponent(exported, reference.name)) return exported;
  const component = exported as ComponentType<Record<string, unknown>>;

  function Island(this: unknown, ...input: [props: { children?: ReactNode }]) {
    // biome-ignore lint/correctness/useHookAtTopLevel: always or never of one call; outside of rendering there is no context
    const article = isRendering() ? useContext(ArticleContext) : undefined;
    if (!article) return isPlainFunction(component) ? component.apply(this, input) : createElement(component, input[0]);
    const { children, ...props } = input[0];
    try {
      if (typeof children === 'function')
        throw unserialisableProp(islandName(reference), { path: 'children', what: 'a function' });
      const index =
        article.islands.push({ ...reference, component, props: propsToJson(islandName(reference), props) }) - 1;
      return createElement(ISLAND_TAG, { 'data-index': index }, children);
    } catch (fault) {
      article.fault ??= fault;
      throw fault;
    }
  }
  return Object.assign(Island, membersOf(component, reference), { displayName: islandName(reference) }) as T;
}

/** What React itself reads of components: of their kinds, and of classes. */
const OF_REACT = new Set([
  ...['$$typeof', 'render', 'type', 'compare', '_payload', '_init'],
  ...['contextType', 'getDerivedStateFromProps', 'getDerivedStateFromError'],
]);

/**
 * What hangs on a component. Components such as `Tabs.Item` are islands too; the rest stays as it is: libraries
 * distinguish children by marks on their components.
 */
function membersOf(component: object, { module, name }: IslandReference): Record<string, unknown> {
  const members = Object.entries(component).filter(([key]) => !OF_REACT.has(key));
  return Object.fromEntries(
    members.map(([key, value]) => [
      key,
      /^[A-Z]/.test(key) ? createIsland(value, { module, name: `${name}.${key}` }) : value,
    ]),
  );
}

/** A default export may be a function that is called as it is, such as `styled`; some of those have no name. */
function isPlainFunction(component: unknown): component is (...input: unknown[]) => ReactNode {
  return typeof component === 'function' && !isClass(component);
}

/** Kinds of objects that React renders as components. Contexts are objects, too; they are left to `useContext`. */
const COMPONENT_KINDS: readonly unknown[] = ['react.memo', 'react.forward_ref', 'react.lazy'].map((kind) =>
  Symbol.for(kind),
);

/** Whether an export is a component. Hooks, contexts, and classes that are no components must stay what they are. */
function isComponent(value: unknown, name: string): boolean {
  if (typeof value === 'object' && value !== null) {
    return '$$typeof' in value && COMPONENT_KINDS.includes(value.$$typeof);
  }
  if (typeof value !== 'function' || isNative(value)) return false;
  if (isClass(value) && !value.prototype.isReactComponent) return false;
  return name === 'default' ? mayBeComponent(value.name) : /(^|\.)[A-Z]/.test(name);
}

/**
 * Whether a default export with this name may be a component: not `useWords` or `styled`. The bundler names a function
 * without a name after its file, such as `chart_default`; names of one or two letters are those of minified code.
 */
function mayBeComponent(name: string): boolean {
  return !/^[a-z]\w{2,}$/.test(name) || name === 'default' || name.endsWith('_default');
}

/** A module may export a global under a name of its own, such as `Object`. */
function isNative(value: object): boolean {
  return Function.prototype.toString.call(value).includes('[native code]');
}

function isClass(value: object): value is { prototype: { isReactComponent?: unknown } } {
  return Function.prototype.toString.call(value).startsWith('class');
}
