import { isValidElement } from 'react';
import { DiptychError } from '../diagnostics/index.js';

/** A value that cannot be sent to the browser, and its path in the props. */
interface Unserialisable {
  path: string;
  what: string;
}

/**
 * Props as JSON, for the browser. `undefined` is dropped, as JSON does.
 * @param component Name of the island, for messages.
 * @param props Its props without `children`.
 * @throws {DiptychError} naming the component and the prop that JSON cannot carry.
 */
export function propsToJson(component: string, props: Record<string, unknown>): string {
  for (const [name, value] of Object.entries(props)) {
    const found = findUnserialisable(value, name, new Set());
    if (found) throw unserialisableProp(component, found);
  }
  return JSON.stringify(props);
}

/** The error for a prop that cannot be sent. */
export function unserialisableProp(component: string, { path, what }: Unserialisable): DiptychError {
  return new DiptychError({
    code: 'island-prop',
    message: `The island <${component}> is given ${what} as the prop \`${path}\`, which cannot be sent to the browser.`,
    suggestion:
      "An island's props are text, numbers, booleans, null, arrays and plain objects. Move what the value does into the 'use client' module, or pass elements as children.",
  });
}

function findUnserialisable(value: unknown, path: string, parents: Set<object>): Unserialisable | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'undefined':
      return undefined;
    case 'number':
      return Number.isFinite(value) ? undefined : { path, what: `${value}` };
    case 'function':
      return { path, what: 'a function' };
    case 'symbol':
    case 'bigint':
      return { path, what: `a ${typeof value}` };
    default:
      return value === null ? undefined : findInObject(value as object, path, parents);
  }
}

function findInObject(value: object, path: string, parents: Set<object>): Unserialisable | undefined {
  if (isValidElement(value)) return { path, what: 'a React element' };
  if (parents.has(value)) return { path, what: 'an object that contains itself' };
  const prototype = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    return { path, what: `an instance of ${value.constructor?.name || 'a class'}` };
  }
  const within = new Set(parents).add(value);
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined && Array.isArray(value)) return { path: `${path}[${key}]`, what: 'undefined in an array' };
    const found = findUnserialisable(item, Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`, within);
    if (found) return found;
  }
  return undefined;
}
