import { describe, expect, it } from 'vitest';
import { createAllowance } from './allowance.js';

describe('createAllowance', () => {
  it('gives no more than the bytes and requests there are', () => {
    const allowance = createAllowance(1);
    expect([allowance.take('heads', 1), allowance.take('words', 4), allowance.take('texts', 1)]).toEqual([1, 4, 1]);
    expect([allowance.take('texts', 1), allowance.take('words', 2)]).toEqual([0, 0]);
    expect(createAllowance(1).take('heads', 30)).toBe(10);
  });

  it('takes back what was not needed', () => {
    const allowance = createAllowance(1);
    allowance.take('words', 6);
    allowance.giveBack('words', 5);
    expect(allowance.take('texts', 3)).toBe(2);
  });

  it('gives more to who asks for more results', () => {
    expect(createAllowance(3).take('texts', 20)).toBe(9);
  });
});
