import path from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { beforeAll, describe, expect, test } from 'vitest';
import { RULES } from './boundaries.js';
import { cruiseImports, describeViolation } from './cruise-imports.js';
import { ROOT } from './packages.js';

let ours: ICruiseResult;
let crossed: ICruiseResult;

beforeAll(async () => {
  ours = await cruiseImports(ROOT);
  crossed = await cruiseImports(path.join(import.meta.dirname, '..', 'fixtures', 'crossed'));
});

test('the sources of every package are read', () => {
  const folders = new Set(ours.modules.map(({ source }) => /^packages\/([^/]+)\/src/.exec(source)?.[1]));
  expect([...folders]).toEqual(expect.arrayContaining(['check', 'cli', 'core', 'search', 'theme-ui']));
  expect(ours.summary.totalCruised).toBeGreaterThan(100);
});

describe('imports', () => {
  const rules = RULES.map(({ name, comment }) => ({ name: name ?? '', comment: comment ?? '' }));

  test.each(rules)('hold $name', ({ name, comment }) => {
    const violations = ours.summary.violations.filter(({ rule }) => rule.name === name);
    expect(violations.map(describeViolation), comment).toEqual([]);
  });

  test.each(rules)('that break $name are found in the fixture', ({ name }) => {
    expect(crossed.summary.violations.map(({ rule }) => rule.name)).toContain(name);
  });
});
