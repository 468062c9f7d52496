import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { userConfigSchema } from './schema.js';

interface Node {
  entries?: Record<string, Node>;
  wrapped?: Node;
  options?: readonly Node[];
  default?: unknown;
}

/** Each key with a default that is more than "nothing", and what it is. */
function defaultsIn({ wrapped, options = [], entries = {} }: Node): [key: string, value: unknown][] {
  if (wrapped) return defaultsIn(wrapped);
  return [
    ...options.flatMap(defaultsIn),
    ...Object.entries(entries).flatMap(([key, node]): [string, unknown][] => {
      const isDocumented = ['string', 'number', 'boolean'].includes(typeof node.default) && node.default !== '';
      return [...(isDocumented ? [[key, node.default] as [string, unknown]] : []), ...defaultsIn(node)];
    }),
  ];
}

const schema = userConfigSchema as unknown as Node;

it('has the defaults that the types tell', () => {
  const types = readFileSync(new URL('types.ts', import.meta.url), 'utf8');
  const comments = [...types.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\s+(\w+)\??:/gs)];
  const wrong = defaultsIn(schema).filter(([key, value]) => {
    const documented = new RegExp(`Default \`?${String(value)}\`?[.,]|\`${String(value)}\` \\(default`);
    return !comments.some(([, text = '', name]) => name === key && documented.test(text.replace(/\s*\n\s*\* /g, ' ')));
  });
  expect(wrong).toEqual([]);
  expect(defaultsIn(schema).length).toBeGreaterThan(12);
});
