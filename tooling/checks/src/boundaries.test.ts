import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { beforeAll, describe, expect, test } from 'vitest';
import { CORE_ORDER, RULES } from './boundaries.js';
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

test('types count as imports', () => {
  const violations = crossed.summary.violations.filter(({ rule }) => rule.name === 'core-in-order');
  expect(violations.map(describeViolation)).toContain(
    'core-in-order: packages/core/src/content/pages.ts → packages/core/src/routes/routes.ts',
  );
});

test('every folder of core has its place in the order', () => {
  const entries = readdirSync(path.join(ROOT, 'packages/core/src'), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect([...CORE_ORDER].sort()).toEqual(folders.sort());
});

test('the architecture draws the folders of core in their order', () => {
  const text = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');
  const [, drawing = ''] = /Inside core the folders .*?```mermaid\n(.*?)```/s.exec(text) ?? [];
  const names = drawing.replace(/<br\/>|\w+(?=\[)|flowchart LR/g, '').match(/\w+/g);
  expect(names).toEqual(CORE_ORDER);
});

describe('imports', () => {
  const rules = [...new Map(RULES.map(({ name = '', comment = '' }) => [name, { name, comment }])).values()];

  test.each(rules)('hold $name', ({ name, comment }) => {
    const violations = ours.summary.violations.filter(({ rule }) => rule.name === name);
    expect(violations.map(describeViolation), comment).toEqual([]);
  });

  test.each(rules)('that break $name are found in the fixture', ({ name }) => {
    expect(crossed.summary.violations.map(({ rule }) => rule.name)).toContain(name);
  });
});
