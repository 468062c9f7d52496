import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { folderKeys, metaKeys, metaSchema } from './meta-schema.js';

interface EntrySchema {
  properties?: Record<string, { const?: string }>;
}

it('the JSON schema for editors has the keys of _meta.json, and its entries with theirs', () => {
  const { definitions } = JSON.parse(readFileSync(new URL('../../schemas/meta.json', import.meta.url), 'utf8')) as {
    definitions: { entry: { anyOf: EntrySchema[] }; folder: EntrySchema };
  };
  expect(Object.keys(definitions.folder.properties ?? {})).toEqual(['$schema', 'items', ...Object.keys(folderKeys)]);
  const keys = definitions.entry.anyOf.flatMap(({ properties }) =>
    properties ? [[properties.type?.const, Object.keys(properties).sort()]] : [],
  );
  const expected = Object.entries(metaKeys).map(([type, names]) => [type, [...names].sort()]);
  expect(Object.fromEntries(keys)).toEqual(Object.fromEntries(expected));
});

it('a link with items is told the type of groups, which other tools do not have', () => {
  const { issues } = v.safeParse(metaSchema, [{ type: 'custom-link', label: 'A', items: [] }]);
  expect(issues?.[0].message).toContain('an entry with items is of type "group"');
});
