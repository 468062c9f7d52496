import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { checkFrontmatter } from './check-frontmatter.js';
import { frontmatterKeys } from './frontmatter-schema.js';

const schema = JSON.parse(readFileSync(new URL('../../schemas/frontmatter.json', import.meta.url), 'utf8'));
const validate = new Ajv({ formats: { uri: /^[a-z]+:\/\/\S+$/i }, allowUnionTypes: true }).compile(schema);

const isAccepted = (value: object) =>
  checkFrontmatter(value, { file: 'a.md', locate: () => ({ line: 1, column: 1 }) }).diagnostics.every(
    ({ severity }) => severity !== 'error',
  );

it('the JSON schema for editors has the keys of the frontmatter, each with a description', () => {
  expect(Object.keys(schema.properties)).toEqual(frontmatterKeys);
  for (const [key, { description }] of Object.entries<{ description?: string }>(schema.properties)) {
    expect(description, key).toMatch(/\S/);
  }
});

it.each([
  { title: 'Paper', tags: 'folding', authors: 'Ann', image: '/a.png', date: '2026-01-31T09:30:00Z' },
  {
    title: 2026,
    tags: ['a', 1],
    authors: [{ name: 'Ann', url: 'https://example.com' }, 'Ben'],
    image: { src: 'a.png' },
  },
  {
    search: false,
    prev: false,
    next: { text: 'On' },
    translation: { zh: 'absent' },
    hydrate: 'page',
    overviewHeaders: [2, 3],
  },
  { search: { weight: 2 }, head: [{ tag: 'meta', attrs: { name: 'a', content: 'b' } }], aKeyOfTheSite: [1] },
])('the schema and the build accept %j', (value) => {
  expect(validate(value), JSON.stringify(validate.errors)).toBe(true);
  expect(isAccepted(value)).toBe(true);
});

it.each([
  { title: ['Paper'] },
  { tags: 'a, b' },
  { date: '31 January' },
  { authors: [{ url: 'https://example.com' }] },
  { image: { src: 'a.png', width: 3 } },
  { overview: 'yes' },
  { overviewHeaders: [7] },
  { search: { weight: 11 } },
  { head: [{ tag: 'style', attrs: {} }] },
  { head: [{ tag: 'meta', attrs: { onload: 'a' } }] },
  { prev: {} },
  { hydrate: 'all' },
  { translation: 'later' },
])('the schema and the build refuse %j', (value) => {
  expect(validate(value)).toBe(false);
  expect(isAccepted(value)).toBe(false);
});
