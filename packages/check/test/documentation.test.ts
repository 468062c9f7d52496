import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtinRules } from '../src/index.js';

const text = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8');
const sections = new Map(
  text.split(/^## (?=[a-z-]+$)/m).map((section) => [section.slice(0, section.indexOf('\n')), section]),
);
const names = builtinRules.map(({ name }) => name);

test('every rule is in the table of rules', () => {
  expect(names.filter((name) => !text.includes(`| [\`${name}\`](#${name}) |`))).toEqual([]);
});

test('every rule has an example of what is wrong and of what is right', () => {
  const isComplete = (section = '') => /wrong/i.test(section) && /right/i.test(section);
  expect(names.filter((name) => !isComplete(sections.get(name)))).toEqual([]);
});
