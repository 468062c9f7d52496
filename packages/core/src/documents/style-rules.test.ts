import { describe, expect, it } from 'vitest';
import { isDeclarations } from '../shared/declarations.js';
import { styleRules } from './style-rules.js';

describe('styleRules', () => {
  it('writes a rule that is as strong as the attribute for each text', () => {
    expect(styleRules(['color:red', 'font-family:"A <b>"'])).toBe(
      '[data-diptych-style="color:red"]:not(#\\#):not(#\\#){color:red}' +
        '[data-diptych-style="font-family:\\22 A \\3c b>\\22 "]:not(#\\#):not(#\\#){font-family:"A \\3c b>"}',
    );
  });

  it('leaves out what would not stay in its rule', () => {
    for (const style of ['a:b}p{c:d', 'a:"b', 'a:b /* c', 'a:url(b', 'a:b)', 'a:b\\']) {
      expect(isDeclarations(style)).toBe(false);
      expect(styleRules([style])).toBe('');
    }
    for (const style of ['a:"}"', 'a:url(data:b;c)', "a:'/*'", 'a:var(--b, calc(1px + 2px))']) {
      expect(isDeclarations(style)).toBe(true);
    }
  });
});
