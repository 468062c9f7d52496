import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FIXTURE_SITES } from '../support/fixture-sites.js';
import { expect, test } from '../support/test.js';

const dist = path.join(FIXTURE_SITES.islands.root, FIXTURE_SITES.islands.outDir);

/** A word that stands in one page's text and nowhere else. */
const WORDS = [
  'Marmalade',
  'Quince',
  'Between them stands',
  'Rhubarb',
  'letters.',
  'axolotl',
  'Brackets <',
  'Above the line',
];

function scripts(): { name: string; text: string }[] {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(m?js|map)$/.test(name));
  return names.map((name) => ({ name, text: readFileSync(path.join(dist, name), 'utf8') }));
}

test('no script holds the text of an article', () => {
  const files = scripts();
  expect(files.length).toBeGreaterThan(0);
  for (const word of WORDS) {
    expect(
      files.filter(({ text }) => text.includes(word)).map(({ name }) => name),
      word,
    ).toEqual([]);
  }
});

test('the text of a page hydrated whole stands in one script of its own', () => {
  const holders = scripts().filter(({ text }) => text.includes('gooseberries'));
  expect(holders).toHaveLength(1);
  const html = readFileSync(path.join(dist, 'counters.html'), 'utf8');
  expect(html).not.toContain(path.basename(holders[0]?.name ?? ''));
});
