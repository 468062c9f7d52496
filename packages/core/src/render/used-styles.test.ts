import { describe, expect, it } from 'vitest';
import { cssToPieces } from './css-to-pieces.js';
import { createStylePicker } from './used-styles.js';

const pickFrom = (css: string, html: string, scripts: string[] = []) =>
  createStylePicker(cssToPieces(css), scripts)(html);

describe('createStylePicker', () => {
  it.each([
    ['by element', 'p{color:red}table{color:blue}', '<p>x</p>', 'p{color:red}'],
    ['by class', '.a{top:0}.b{top:1px}', '<p class="x a">x</p>', '.a{top:0}'],
    ['by id', '#a{top:0}#b{top:1px}', '<p id="a">x</p>', '#a{top:0}'],
    ['by attribute', '[data-a=x] p{top:0}[data-b]{top:1px}', '<p data-a="x">x</p>', '[data-a=x] p{top:0}'],
    ['by every part', '.a .b{top:0}.a .c{top:1px}', '<p class="a"><b class="b">x</b></p>', '.a .b{top:0}'],
    ['by any selector of a list', '.c,.a{top:0}', '<p class="a">x</p>', '.c,.a{top:0}'],
    ['with universal rules', '*,:before{top:0}:root{left:0}', '<p>x</p>', '*,:before{top:0}:root{left:0}'],
    ['with what must not be there', '.a:not(.b){top:0}', '<p class="a">x</p>', '.a:not(.b){top:0}'],
    ['of any variant', ':is(.a,.b) p{top:0}:is(.b,:is(.c)) p{top:0}', '<p class="a">x</p>', ':is(.a,.b) p{top:0}'],
    ['of what something holds', 'p:has(.a){top:0}p:has(.b){top:0}', '<p class="a">x</p>', 'p:has(.a){top:0}'],
    ['of a language', ':lang(zh){top:0}:is(:lang(ar),:lang(he)) p{top:0}', '<p lang="zh-CN">x</p>', ':lang(zh){top:0}'],
    ['of the document’s language', ':root:lang(zh){top:0}', '<html lang="en"><p lang="zh-CN">x</p>', ''],
    ['of a document in it', ':root:lang(zh){top:0}', '<html lang="zh-CN"><p>x</p>', ':root:lang(zh){top:0}'],
    ['with alternatives', ':is(.a,.b) p{top:0}', '<p class="a">x</p>', ':is(.a,.b) p{top:0}'],
    ['without states of later', '.a:hover{top:0}.a:focus-visible{top:0}', '<p class="a">x</p>', ''],
    [
      'with what such a state takes away',
      '.a:not(:focus,:is(:hover)){top:0}',
      '<p class="a">x</p>',
      '.a:not(:focus,:is(:hover)){top:0}',
    ],
    ['without motion and print', '@keyframes k{to{top:0}}@media print{p{top:0}}', '<p>x</p>', ''],
  ])('takes rules %s', (_name, css, html, expected) => {
    expect(pickFrom(css, html)).toBe(expected);
  });

  it('keeps the order of layers, and groups only as far as they are used', () => {
    const css = '@layer a,b;@layer b{.b{top:0}@media (width>1px){.c{top:0}}}@layer a{.a{top:0}}';
    expect(pickFrom(css, '<p class="a">x</p>')).toBe('@layer a,b;@layer b{}@layer a{.a{top:0}}');
    expect(pickFrom(css, '<p class="c">x</p>')).toBe('@layer a,b;@layer b{@media (width>1px){.c{top:0}}}@layer a{}');
  });

  it('takes nothing of layers called later but their place', () => {
    const css = '@layer a{p{top:0}}@layer a.later{p{top:1px}}@layer later{p{top:2px}}@layer b{p{top:3px}}';
    expect(pickFrom(css, '<p>x</p>')).toBe('@layer a{p{top:0}}@layer a.later{}@layer later{}@layer b{p{top:3px}}');
  });

  it('takes what a script of the head may put on an element', () => {
    const css = ':root.dark{top:0}.late{top:0}[data-live]{top:0}.queried{top:0}';
    expect(pickFrom(css, '<p>x</p>', ["h.toggle('dark')", "'live' in e.dataset, all('.queried')"])).toBe(
      ':root.dark{top:0}[data-live]{top:0}',
    );
  });

  it('takes custom properties that are read: by a rule, by another one, or by the document', () => {
    const css = ':root{--a:1px;--b:var(--c);--c:2px;--d:3px;--e:4px;top:0}.dark{--a:5px;--e:6px}';
    const rules = '.a{left:var(--a)}.b{left:var(--b)}.e{left:var(--e)}';
    const page = (inside: string) => `<html class="dark">${inside}`;
    expect(pickFrom(css + rules, page('<p class="a">x</p>'))).toBe(
      ':root{--a:1px;top:0}.dark{--a:5px;}.a{left:var(--a)}',
    );
    expect(pickFrom(css + rules, page('<p class="b">x</p>'))).toBe(
      ':root{--b:var(--c);--c:2px;top:0}.dark{}.b{left:var(--b)}',
    );
    expect(pickFrom(css, page('<p style="left:var(--d)">x</p>'))).toBe(':root{--d:3px;top:0}.dark{}');
  });

  it('is not misled by text, or by the document before', () => {
    const pick = createStylePicker(cssToPieces('.a{top:0}table{top:0}'), []);
    expect(pick('<p>class="a" &lt;table></p>')).toBe('');
    expect(pick('<p class="a">x</p>')).toBe('.a{top:0}');
    expect(pick('<p>x</p>')).toBe('');
  });
});
