import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { metaKeys } from './meta-schema.js';

interface EntrySchema {
  properties?: Record<string, { const?: string }>;
}

it('the JSON schema for editors has the entries of _meta.json and their keys', () => {
  const schema = JSON.parse(readFileSync(new URL('../../schemas/meta.json', import.meta.url), 'utf8')) as {
    definitions: { entry: { anyOf: EntrySchema[] } };
  };
  const keys = schema.definitions.entry.anyOf.flatMap(({ properties }) =>
    properties ? [[properties.type?.const, Object.keys(properties).sort()]] : [],
  );
  const expected = Object.entries(metaKeys).map(([type, names]) => [type, [...names].sort()]);
  expect(Object.fromEntries(keys)).toEqual(Object.fromEntries(expected));
});
