// biome-ignore-all lint/suspicious/noTemplateCurlyInString: shell and template code is what is compared
import { describe, expect, test } from 'vitest';
import { alignSequences } from './align.js';
import { codeToTokens } from './code-tokens.js';

describe('alignSequences', () => {
  test.each([
    ['equal', 'abc', 'abc', 'aa bb cc', ''],
    ['one missing', 'abc', 'ac', 'aa cc', '1-2|1-1'],
    ['one replaced', 'abc', 'axc', 'aa cc', '1-2|1-2'],
    ['one more at the end', 'ab', 'abc', 'aa bb', '2-2|2-3'],
    ['nothing in common', 'ab', 'xyz', '', '0-2|0-3'],
    ['one moved', 'abcd', 'bcda', 'bb cc dd', '0-1|0-0 4-4|3-4'],
  ])('%s', (_what, a, b, same, gaps) => {
    const found = alignSequences([...a], [...b]);
    expect(found.same.map(([i, j]) => `${a[i]}${b[j]}`).join(' ')).toBe(same);
    expect(found.gaps.map((gap) => `${gap.a.join('-')}|${gap.b.join('-')}`).join(' ')).toBe(gaps);
  });
});

describe('codeToTokens', () => {
  const equal = (lang: string, a: string, b: string) => {
    const [left, right] = [a, b].map((code) => codeToTokens(code, lang)?.map(({ text }) => text));
    return JSON.stringify(left) === JSON.stringify(right);
  };

  test.each([
    ['ts', '// a\nconst x: number = 1;', 'const x: number = 1; /* 一 */'],
    ['ts', "test('adds', () => {});", "test('加法', () => {});"],
    ['ts', 'log(`${a} of ${b}`)', 'log(`共 ${b} 个，第 ${a} 个`)'],
    ['tsx', 'const a = <p>Hello</p>;', 'const a = <p>你好</p>;'],
    // Not a whole program: read word by word.
    ['ts', "fold('a', … // more", "fold('折', … // 更多"],
    ['json', '{ "a": "one" }', '{ "a": "一" }'],
    ['sh', 'npm run a # build', 'npm run a # 构建'],
    ['yaml', 'a: 1 # one\nb: "two"', 'a: 1 # 一\nb: "二"'],
    ['css', 'a { color: #fff; } /* white */', 'a { color: #fff; } /* 白 */'],
    ['html', '<p class="a">Hi</p><!-- x -->', '<p class="a">你好</p>'],
    ['constructor', 'a b', 'a b'],
  ])('%s: comments and texts are translated: %s', (lang, a, b) => {
    expect(equal(lang, a, b)).toBe(true);
  });

  test.each([
    ['ts', 'const a = 1;', 'const a = 2;'],
    ['ts', 'const a = b;', 'const a = c;'],
    ['ts', "import { a } from './a';", "import { a } from './b';"],
    ['ts', 'let a = 1;', 'const a = 1;'],
    ['ts', 'a?.b', 'a.b'],
    ['ts', 'async function f() {}', 'function f() {}'],
    ['ts', '/a/g.test(b)', '/a/i.test(b)'],
    ['tsx', '<a href="x" />', '<a title="x" />'],
    ['sh', 'npm run a', 'npm run b'],
    ['sh', 'echo ${#list}', 'echo ${#other}'],
    ['css', 'a { color: #fff; }', 'a { color: #000; }'],
    ['css', 'a { background: url(http://a.b); }', 'a { background: url(http://a.c); }'],
    ['yaml', 'a: 1', 'a: 2'],
  ])('%s: everything else is not: %s', (lang, a, b) => {
    expect(equal(lang, a, b)).toBe(false);
  });

  test('prose and printed output are not compared', () => {
    expect(codeToTokens('anything', 'txt')).toBeUndefined();
    expect(codeToTokens('anything', '')).toBeUndefined();
  });
});
