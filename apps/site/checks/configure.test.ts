import { defineConfig, mergeRstestConfig, type RstestConfig } from '@rstest/core';
import { expect, test } from 'vitest';
import { pages } from './site.js';

const configurePages = pages.filter(({ file }) => file.endsWith('/guide/basic/configure-rstest.mdx'));

/** Options that take a list, those of another option by their path. */
const lists = [
  ...[
    'include',
    'includeSource',
    'setupFiles',
    'globalSetup',
    'forceRerunTriggers',
    'plugins',
    'projects',
    'reporters',
  ],
  ...['coverage.include', 'coverage.exclude', 'coverage.reporters', 'output.bundleDependencies', 'pool.execArgv'],
  ...['resolve.extensions', 'resolve.mainFields', 'resolve.conditionNames', 'source.include', 'source.exclude'],
];

function configOf(path: string, value: unknown): RstestConfig {
  return path.split('.').reduceRight<object>((config, key) => ({ [key]: config }), value as object);
}

test('the table about merging names the lists that a later one replaces, and no others', () => {
  const replaced = lists.filter((path) => {
    const merged = mergeRstestConfig(configOf(path, ['first']), configOf(path, ['second']));
    return JSON.stringify(merged).includes(JSON.stringify(configOf(path, ['second'])).slice(1, -1));
  });
  expect(configurePages).toHaveLength(2);
  for (const { file, text } of configurePages) {
    const row = text.split('\n').find((line) => line.startsWith('| `include`')) ?? '';
    const named = [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    expect(named.filter((name) => lists.includes(name)).sort(), file).toEqual(replaced.sort());
  }
});

// The page tells readers to write the return type of a function. The compiler checks this test.
test('only with a return type does the compiler reject misspelled options of a function', () => {
  expect(defineConfig(() => ({ retry: 1, tesTimeout: 1 }))).toBeTypeOf('function');
  // @ts-expect-error The option is misspelled.
  defineConfig((): RstestConfig => ({ retry: 1, tesTimeout: 1 }));
  // @ts-expect-error The option is misspelled.
  defineConfig({ retry: 1, tesTimeout: 1 });
});
