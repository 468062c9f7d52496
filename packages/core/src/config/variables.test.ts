import { expect, it } from 'vitest';
import { variablesIn } from './variables.js';

it.each([
  ['process.env.API + process.env.API', ['API']],
  ['process.env["A B"] ?? process.env[`C`]', ['A B', 'C']],
  ['const { API, KEY: key, LAST = "x" } = process.env;', ['API', 'KEY', 'LAST']],
  ['const { API } = process.env.npm_package_config;', ['npm_package_config']],
  ['process.env.NODE_ENV', []],
  ['import.meta.env.VITE_API', []],
])('finds the variables that %s reads', (code, names) => {
  expect(variablesIn(code)).toEqual(names);
});
