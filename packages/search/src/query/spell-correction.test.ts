import { describe, expect, it } from 'vitest';
import { type SpellingOf, spellCorrection } from './spell-correction.js';

const unknown: SpellingOf = () => undefined;
const fix = (text: string, typed: string, word: string) => {
  const start = text.indexOf(typed);
  return { text, fixes: [{ start, end: start + typed.length, word }] };
};

describe('spellCorrection', () => {
  it('replaces words from first to last, and leaves the others as typed', () => {
    const text = 'qiuck Größe strat ';
    const fixes = [...fix(text, 'qiuck', 'quick').fixes, ...fix(text, 'strat', 'start').fixes];
    expect(spellCorrection({ text, fixes }, unknown, true)).toBe('quick Größe start ');
  });

  it.each([
    ['mokc', 'Mock', 'mock'],
    ['Mokc', 'mock', 'Mock'],
    ['typescirpt', 'TypeScript', 'TypeScript'],
    ['новйы', 'Новый', 'новый'],
  ])('%s is %s: the first letter follows the reader: %s', (typed, spelling, expected) => {
    expect(spellCorrection(fix(typed, typed, 'x'), () => spelling, true)).toBe(expected);
  });

  it('waits for the spelling of a word that may have accents, and in the end takes what there is', () => {
    const correction = fix('größree', 'größree', 'grossere');
    expect(spellCorrection(correction, unknown, false)).toBeUndefined();
    expect(spellCorrection(correction, unknown, true)).toBe('grossere');
    expect(spellCorrection(fix('qiuck', 'qiuck', 'quick'), unknown, false)).toBe('quick');
  });
});
