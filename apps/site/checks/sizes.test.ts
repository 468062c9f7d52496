import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Budget, toTable, weigh } from './sizes.js';

const root = new URL('..', import.meta.url).pathname;

it('nothing a reader waits for has outgrown its budget', () => {
  const budgets = JSON.parse(readFileSync(path.join(root, 'size-budget.json'), 'utf8')) as Record<string, Budget>;
  const sizes = weigh(path.join(root, 'dist'), budgets);
  console.log(toTable(sizes));
  const outgrown = sizes.filter(({ bytes, budget }) => bytes > budget).map(({ what }) => what);
  expect(outgrown, 'make it smaller, or raise its budget in size-budget.json and say why').toEqual([]);
});

describe('weigh', () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'sizes-'));
  afterAll(() => rmSync(dist, { recursive: true }));
  mkdirSync(path.join(dist, 'assets'));
  const write = (name: string, text: string) => writeFileSync(path.join(dist, 'assets', name), text);
  const random = Array.from({ length: 3000 }, (_, index) => Math.sin(index).toString(36).slice(-4)).join('');
  write('app-1.js', 'import{a}from"./b.js";import("./later.js")');
  write('b.js', `export const a="${random}"`);
  write('later.js', `"${random}${random}"`);
  const bytesOf = (budget: Budget) => weigh(dist, { it: budget })[0]?.bytes ?? 0;

  it('counts a script with what it imports at once', () => {
    const own = bytesOf({ files: ['assets/app-*.js'], kB: 1 });
    const whole = bytesOf({ script: 'assets/app-*.js', kB: 1 });
    expect(own).toBeLessThan(100);
    expect(whole).toBe(own + bytesOf({ files: ['assets/b.js'], kB: 1 }));
  });

  it('marks what is too large', () => {
    const table = toTable(
      weigh(dist, { small: { files: ['assets/b.js'], kB: 1 }, large: { files: ['assets/b.js'], kB: 99 } }),
    );
    expect(table.split('\n').map((line) => line.endsWith('←'))).toEqual([true, false]);
  });

  it('complains of a budget for nothing', () => {
    expect(() => weigh(dist, { none: { files: ['assets/none-*.js'], kB: 1 } })).toThrow('no file assets/none-*.js');
  });
});
