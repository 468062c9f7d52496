import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthOf } from '../../test/growth.js';
import { anyText, brokenText } from '../../test/texts.js';
import { normalizeWord } from './normalize-word.js';
import { TokenKind, textToTokens } from './text-to-tokens.js';

const JOINTS = /[-_./:@#$'’\\]/g;

const wordsOf = (text: string, kind?: TokenKind): string[] => {
  const { words, kinds } = textToTokens(text);
  return words.filter((_, index) => kind === undefined || kinds[index] === kind);
};
const parts = (text: string): string[] => wordsOf(text, TokenKind.PART);
const wholes = (text: string): string[] => wordsOf(text, TokenKind.WHOLE);

describe('textToTokens', () => {
  it.each([
    ['testTimeout', ['test', 'timeout'], ['testtimeout']],
    ['test-timeout', ['test', 'timeout'], ['testtimeout']],
    ['--testTimeout', ['test', 'timeout'], ['testtimeout']],
    ['test timeout', ['test', 'timeout'], []],
    ['rstest.fn', ['rstest', 'fn'], ['rstestfn']],
    ['@rstest/core', ['rstest', 'core'], ['rstestcore']],
    ['rstest.mockModule', ['rstest', 'mock', 'module'], ['rstestmockmodule', 'mockmodule']],
    ['HTMLParser', ['html', 'parser'], ['htmlparser']],
    ['ES2022', ['es2022'], []],
    ["don't", ['don', 't'], ['dont']],
    ['-c', ['c'], ['-c']],
    ['cmd `-C`, -d=1', ['cmd', 'c', 'd', '1'], ['-C', '-d']],
    ['a - b, x-y, 1-c, --c, -cd', ['a', 'b', 'x', 'y', '1', 'c', 'c', 'cd'], ['xy', '1c']],
    ['src/a/b/c/d.ts', ['src', 'a', 'b', 'c', 'd', 'ts'], []],
  ])('takes %s apart', (text, expectedParts, expectedWholes) => {
    expect(parts(text)).toEqual(expectedParts);
    expect(wholes(text)).toEqual(expectedWholes);
  });

  it.each([
    ['配置文件', ['配置', '置文', '文件'], ['件']],
    ['测', ['测'], []],
    ['テスト', ['テス', 'スト'], ['ト']],
    ['테스트를', ['테스', '스트', '트를'], ['를']],
    ['ポート', ['ポー', 'ート'], ['ト']],
    ['ﾎﾟｰﾄ', ['ポー', 'ート'], ['ト']],
    ['ﾃﾞｰﾀﾍﾞｰｽ', ['デー', 'ータ', 'タベ', 'ベー', 'ース'], ['ス']],
    ['𠮷野家', ['𠮷野', '野家'], ['家']],
    ['ไฟล์นี้', ['ไฟ', 'ฟล์', 'ล์นี้'], ['นี้']],
  ])('pairs the characters of %s', (text, pairs, tails) => {
    expect(parts(text)).toEqual(pairs);
    expect(wordsOf(text, TokenKind.TAIL)).toEqual(tails);
  });

  it('tells scripts apart where they touch', () => {
    expect(parts('在testTimeout中配置')).toEqual(['在', 'test', 'timeout', '中配', '配置']);
  });

  it('finds Cyrillic words', () => {
    expect(parts('Конфигурация тестов')).toEqual(['конфигурация', 'тестов']);
  });

  it('takes the article of Arabic from its word', () => {
    expect(parts('في الإعدادات والملف')).toEqual(['في', 'ال', 'اعدادات', 'وال', 'ملف']);
    expect(wholes('في الإعدادات والملف')).toEqual(['الاعدادات', 'والملف']);
  });

  it('places parts one after the other and wholes on their first part', () => {
    const { words, positions } = textToTokens('use testTimeout now');
    expect(Object.fromEntries(words.map((word, index) => [word, positions[index]]))).toEqual({
      use: 0,
      testtimeout: 1,
      test: 1,
      timeout: 2,
      now: 3,
    });
  });

  it('says where each token stands in any text', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), brokenText), (text) => {
        const { words, starts, ends, positions, kinds } = textToTokens(text);
        for (const column of [starts, ends, positions, kinds]) expect(column).toHaveLength(words.length);
        const wrong = words.filter((word, index) => {
          const slice = text.slice(starts[index], ends[index]);
          const ascending = index === 0 || (starts[index] as number) >= (starts[index - 1] as number);
          return slice === '' || !ascending || !normalizeWord(slice.replace(JOINTS, '')).startsWith(word);
        });
        expect(wrong).toEqual([]);
      }),
    );
  });

  it('never divides a surrogate pair', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const { starts, ends } = textToTokens(text);
        for (const at of [...starts, ...ends]) {
          expect(/[\udc00-\udfff]/.test(text.charAt(at)) && /[\ud800-\udbff]/.test(text.charAt(at - 1))).toBe(false);
        }
      }),
    );
  });

  it('gives the same tokens whatever the case of words without parts', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,10}$/), { maxLength: 8 }), (words) => {
        const text = words.join(' ');
        expect(textToTokens(text.toUpperCase()).words).toEqual(textToTokens(text).words);
      }),
    );
  });

  it('takes no time out of proportion for a long text', async () => {
    const read = (length: number) => textToTokens(['a', '测', 'a-', 'aB'].map((part) => part.repeat(length)).join(' '));
    expect(await growthOf(read, 25_000)).toBeLessThan(10);
  });
});

describe('normalizeWord', () => {
  it.each([
    ['Café', 'cafe'],
    ['ÜBER', 'uber'],
    ['Ёлка', 'елка'],
    ['ＡＢＣ', 'abc'],
    ['ﬁle', 'file'],
    ['ガ', 'ガ'],
    ['한국어', '한국어'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['İstanbul', 'istanbul'],
    ['IŞIK', 'isik'],
    ['ışık', 'isik'],
    ['Größe', 'grosse'],
    ['Ærø', 'aero'],
    ['ثبّت', 'ثبت'],
    ['إعدادات', 'اعدادات'],
    ['שָׁלוֹם', 'שלום'],
  ])('%s becomes %s', (given, expected) => {
    expect(normalizeWord(given)).toBe(expected);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(normalizeWord(normalizeWord(text))).toBe(normalizeWord(text));
      }),
    );
  });
});
