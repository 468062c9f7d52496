import { expect, it } from 'vitest';
import type { PageSource } from '../content/index.js';
import type { Section } from '../markdown/sections/section.js';
import { findMovedPages } from './moved-pages.js';
import { fingerprintOf } from './tokens-to-fingerprint.js';

const section = (id: string, text: string): Section => {
  const heading = id || 'title';
  const tokens = [heading, ...text.split(' ')];
  return { id, heading, depth: 2, tokens, headingTokens: 1, file: 'a.md', line: 1, column: 1, endLine: 1 };
};

const RETRY = [section('', 'a failed test runs again as often as this says'), section('limits', 'snapshots are kept')];
const CACHE = [section('', 'results are kept in a folder beside the sources'), section('limits', 'one gigabyte')];

async function movedAmong(now: Record<string, Section[]>, then: Record<string, Section[]>) {
  const lock = new Map(
    Object.entries(then).map(([name, sections]) => [
      name,
      new Map(sections.map((one) => [one.id, [fingerprintOf(one, section(one.id, 'text'))]])),
    ]),
  );
  const originals = Object.keys(now).map((name) => ({ name, source: { relativePath: name } as PageSource }));
  const reader = { read: async ({ relativePath }: PageSource) => now[relativePath] ?? [] };
  return Object.fromEntries(await findMovedPages(originals, [...lock.keys()], { lock, reader }));
}

it('finds moved pages by their text, in any order', async () => {
  const then = { 'retry.md': RETRY, 'cache.md': CACHE };
  expect(await movedAmong({ 'a.md': CACHE, 'b.md': RETRY }, then)).toEqual({ 'a.md': 'cache.md', 'b.md': 'retry.md' });
});

it('finds a page whose text changed since, and gives it to the likest', async () => {
  const changed = [RETRY[0] as Section, section('limits', 'nothing is kept at all')];
  expect(await movedAmong({ 'a.md': changed, 'b.md': RETRY }, { 'retry.md': RETRY })).toEqual({ 'b.md': 'retry.md' });
  expect(await movedAmong({ 'a.md': changed }, { 'retry.md': RETRY })).toEqual({ 'a.md': 'retry.md' });
});

it('leaves other pages alone, also those that have a section in common', async () => {
  const other = [
    section('', 'timeouts end tests that hang'),
    section('limits', 'snapshots are kept'),
    CACHE[1] as Section,
  ];
  expect(await movedAmong({ 'a.md': CACHE, 'b.md': other }, { 'retry.md': RETRY })).toEqual({});
});

it('takes the first by name of pages that are the same', async () => {
  expect(await movedAmong({ 'b.md': RETRY, 'a.md': RETRY }, { 'z.md': RETRY, 'y.md': RETRY })).toEqual({
    'a.md': 'y.md',
    'b.md': 'z.md',
  });
});
