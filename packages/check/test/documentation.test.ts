import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtinRules } from '../src/index.js';

const text = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8');

test.each(builtinRules.map(({ name }) => name))('%s is documented, with what is wrong and what is right', (name) => {
  expect(text).toContain(`| [\`${name}\`](#${name}) |`);
  const section = text.split(/^## /m).find((part) => part.startsWith(`${name}\n`)) ?? '';
  const examples = text.slice(text.indexOf(section)).split(/^## (?=[a-z-]+$)/m)[0] ?? '';
  expect(examples).toMatch(/wrong/i);
  expect(examples).toMatch(/right/i);
});
