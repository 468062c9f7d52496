import { expect, it } from 'vitest';
import { withKeys } from './with-keys.js';

it('numbers names that come again', () => {
  const keys = withKeys(['a', 'b', 'a', 'a'], (entry) => entry).map(([, key]) => key);
  expect(keys).toEqual(['a', 'b', 'a 2', 'a 3']);
});
