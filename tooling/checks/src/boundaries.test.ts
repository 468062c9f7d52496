import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { beforeAll, describe, expect, test } from 'vitest';
import { ORDERS, RULES } from './boundaries.js';
import { cruiseImports, describeViolation } from './cruise-imports.js';
import { ROOT } from './packages.js';

const ARCHITECTURE = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');

/** Folders of `src` without modules that are published. */
const NOT_SOURCE = new Set(['styles', 'testing', '__snapshots__']);

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
  const violations = crossed.summary.violations.filter(({ rule }) => rule.name === 'folders-in-order');
  expect(violations.map(describeViolation)).toContain(
    'folders-in-order: packages/core/src/content/pages.ts → packages/core/src/routes/routes.ts',
  );
});

describe.each(Object.entries(ORDERS))('the order of %s', (name, order) => {
  test('has a place for every folder, and only for what exists', () => {
    const entries = readdirSync(path.join(ROOT, 'packages', name, 'src'), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory() && !NOT_SOURCE.has(entry.name));
    const files = entries.filter((entry) => order.includes(entry.name) && entry.isFile());
    expect([...order].sort()).toEqual([...folders, ...files].map((entry) => entry.name).sort());
  });
});

test('the architecture draws the folders of core in their order', () => {
  const [, drawing = ''] = /Inside core the folders .*?```mermaid\n(.*?)```/s.exec(ARCHITECTURE) ?? [];
  const names = drawing.replace(/<br\/>|\w+(?=\[)|flowchart LR/g, '').match(/\w+/g);
  expect(names).toEqual(ORDERS.core);
});

test('the architecture lists the folders of the other packages in their order', () => {
  const [, table = ''] = /The other packages with folders .*?\n\n(.*?)\n\n/s.exec(ARCHITECTURE) ?? [];
  const rows = table.split('\n').slice(2);
  const listed = rows.map((row) => [...row.matchAll(/`([\w./-]+)`/g)].map(([, name]) => name?.replace(/\/$/, '')));
  const { core, ...others } = ORDERS;
  expect(listed).toEqual(Object.entries(others).map(([name, order]) => [name, ...order]));
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
