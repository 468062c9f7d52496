import { describe, expect, it } from 'vitest';
import { EXCERPT_BYTES } from '../constants.js';
import { createRequestBudget } from './request-budget.js';

describe('createRequestBudget', () => {
  it('gives no more than the bytes and requests there are', () => {
    const budget = createRequestBudget(1);
    expect([budget.reserve('heads', 1), budget.reserve('words', 4), budget.reserve('texts', 1)]).toEqual([1, 4, 1]);
    expect([budget.reserve('texts', 1), budget.reserve('words', 2)]).toEqual([0, 0]);
    expect(createRequestBudget(1).reserve('heads', 30)).toBe(10);
  });

  it('takes back what was not needed', () => {
    const budget = createRequestBudget(1);
    budget.reserve('words', 6);
    budget.release('words', 5);
    expect(budget.reserve('texts', 3)).toBe(2);
  });

  it('gives more to who asks for more results', () => {
    expect(createRequestBudget(3).reserve('texts', 20)).toBe(9);
  });

  it('gives six files of texts for excerpts', () => {
    expect(createRequestBudget(1, EXCERPT_BYTES).reserve('texts', 20)).toBe(6);
    expect(createRequestBudget(2, EXCERPT_BYTES).reserve('texts', 20)).toBe(12);
  });
});
