import { expect, it } from 'vitest';
import { islandName } from './island-name.js';

it.each([
  ['Counter', 'Counter'],
  ['default', 'Chart'],
  ['default.Item', 'Chart.Item'],
  ['defaultTheme', 'defaultTheme'],
])('names the export %s of Chart.tsx %s', (name, expected) => {
  expect(islandName({ module: 'Chart-677f2ac4', name })).toBe(expected);
});
