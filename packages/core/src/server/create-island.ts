import type { ComponentType, ReactNode } from 'react';
import { createElement, useContext } from 'react';
import { ISLAND_TAG } from '../shared/markup.js';
import { ArticleContext, type IslandReference } from './island-context.js';
import { propsToJson, unserialisableProp } from './island-props.js';

/**
 * Replaces an export of a `'use client'` module in the server's bundle. In an article it renders a placeholder that
 * `renderArticle` fills; everywhere else it renders the component itself.
 * @param exported The module's export. What is not a component (a hook, a constant) is returned as it is.
 * @param reference Module and export, for the browser.
 */
export function createIsland<T>(exported: T, reference: IslandReference): T {
  if (!isComponent(exported, reference.name)) return exported;
  const component = exported as ComponentType<Record<string, unknown>>;

  // biome-ignore lint/correctness/noComponentHookFactories: made once per export, when the module is loaded
  function Island({ children, ...props }: { children?: ReactNode }) {
    const article = useContext(ArticleContext);
    if (!article) return createElement(component, props, ...(children === undefined ? [] : [children]));
    try {
      if (typeof children === 'function')
        throw unserialisableProp(reference.name, { path: 'children', what: 'a function' });
      const index = article.islands.push({ ...reference, component, props: propsToJson(reference.name, props) }) - 1;
      return createElement(ISLAND_TAG, { 'data-index': index }, children);
    } catch (fault) {
      article.fault ??= fault;
      throw fault;
    }
  }
  Island.displayName = reference.name;
  const { toMarkdown } = component as { toMarkdown?: unknown };
  return Object.assign(Island, membersOf(component, reference), toMarkdown ? { toMarkdown } : {}) as T;
}

/** Components hung on a component, such as `Tabs.Item`, are islands too. */
function membersOf(component: object, { module, name }: IslandReference): Record<string, unknown> {
  const members = Object.entries(component).filter(([key, value]) => /^[A-Z]/.test(key) && isComponent(value, key));
  return Object.fromEntries(
    members.map(([key, value]) => [key, createIsland(value, { module, name: `${name}.${key}` })]),
  );
}

function isComponent(value: unknown, name: string): boolean {
  if (typeof value === 'function') return name === 'default' || /(^|\.)[A-Z]/.test(name);
  // `memo` and `forwardRef` are objects that name their kind.
  return typeof value === 'object' && value !== null && '$$typeof' in value && !('props' in value);
}
