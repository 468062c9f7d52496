import { expect, it } from 'vitest';
import { outOfOrder } from './out-of-order.js';

it.each([
  [[], []],
  [[0, 1, 2, 3], []],
  [[0, 3, 1, 2, 4], [1]],
  [[1, 2, 3, 0], [3]],
  [
    [3, 2, 1],
    [1, 2],
  ],
])('finds the fewest numbers to move in %j', (numbers, expected) => {
  expect(outOfOrder(numbers)).toEqual(expected);
});
