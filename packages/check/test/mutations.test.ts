import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { builtinRules } from '../src/index.js';
import { createSite, type TestSite } from './create-site.js';
import { mutations } from './mutations.js';

const CORPUS = path.join(import.meta.dirname, 'corpus');
const site: TestSite = createSite({});
cpSync(CORPUS, site.root, { recursive: true });
afterAll(() => site.close());

test('the clean corpus reports nothing', async () => {
  const result = await site.check();
  expect(result.diagnostics).toEqual([]);
  expect(result.pages).toBe(
    readdirSync(path.join(CORPUS, 'docs'), { recursive: true }).filter((name) => /\.mdx?$/.test(String(name))).length,
  );
});

test('every rule that runs by itself is tried', () => {
  const tried = new Set(mutations.map(({ rule }) => rule));
  expect(builtinRules.filter(({ isOptIn, name }) => !isOptIn && !tried.has(name)).map(({ name }) => name)).toEqual([]);
});

test.each(mutations)('$rule finds $what', async ({ rule, file, from, to, at, description }) => {
  const before = site.read(file);
  if (to === undefined) site.remove(file);
  else site.edit(file, from, to);
  const { diagnostics } = await site.check({ rules: [rule] });
  site.write(file, before);
  const locations = diagnostics.map((one) => `${one.file}:${one.line}:${one.column}`);
  expect(locations, JSON.stringify(diagnostics, null, 1)).toEqual(
    at.map((location) => (location.includes('/') ? location : `${file}:${location}`)),
  );
  expect(diagnostics[0]?.message).toContain(description);
  expect(diagnostics.every((one) => one.rule === rule && one.suggestion !== '')).toBe(true);
});

test('the corpus is clean again', async () => {
  expect((await site.check()).diagnostics).toEqual([]);
});
