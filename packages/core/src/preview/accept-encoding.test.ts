import { expect, it } from 'vitest';
import { acceptEncoding } from './accept-encoding.js';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0.1, gzip;q=0.5', 'gzip'],
  ['br;q=0, *;q=0', 'identity'],
  ['gzip;q=0.5, identity', 'identity'],
  ['identity', 'identity'],
  ['gzip;q=x', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('answers %s with %s', (header, expected) => {
  expect(acceptEncoding(header)).toBe(expected);
});
