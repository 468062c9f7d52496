import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type Case, evaluate } from './evaluate.js';
import { precision, recall, scoresOf, toTable } from './scores.js';

const SITE = path.resolve(import.meta.dirname, '../../../../apps/site');
/** What the rule has to reach, by section. */
const LEAST = 0.95;

let cases: Case[] = [];
beforeAll(async () => {
  cases = await evaluate(SITE);
  if (process.env.PRINT_DRIFT) process.stdout.write(`\n${toTable(cases)}\n\n`);
  // Edits of all kinds, on the pages of a whole site: more than the usual limit on a busy machine.
}, 120_000);

test('many kinds of edits are tried, on many pages', () => {
  expect(new Set(cases.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(50);
  expect(new Set(cases.map(({ page }) => page)).size).toBeGreaterThanOrEqual(40);
});

test('by content, sections to translate are found, and few others', () => {
  const { drift } = scoresOf(cases);
  expect(precision(drift.sections)).toBeGreaterThanOrEqual(LEAST);
  expect(recall(drift.sections)).toBeGreaterThanOrEqual(LEAST);
  expect(precision(drift.pages)).toBeGreaterThanOrEqual(LEAST);
  expect(recall(drift.pages)).toBeGreaterThanOrEqual(LEAST);
});

test('by date, most of what is named is wrong', () => {
  const { dates } = scoresOf(cases);
  expect(precision(dates.sections)).toBeLessThan(0.5);
  expect(recall(dates.pages)).toBeLessThan(1);
});
