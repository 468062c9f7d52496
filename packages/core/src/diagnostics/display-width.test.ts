import { expect, it } from 'vitest';
import { displayWidth } from './display-width.js';

it.each([
  ['', 0],
  ['plain text', 10],
  ['Größe', 5],
  ['cafe\u0301', 4],
  ['中文', 4],
  ['（全角）', 8],
  ['“…—·', 4],
  ['ポート', 6],
  ['ﾎﾟｰﾄ', 4],
  ['한국어', 6],
  ['\u1112\u1161\u11ab', 2],
  ['𠮷野家', 6],
  ['👍', 2],
  ['👨‍👩‍👧‍👦', 2],
  ['⚠️', 2],
  ['⭐️', 2],
  ['👍🏽', 2],
  ['👁️‍🗨️', 2],
  ['🇨🇳', 2],
  ['กำ', 2],
  ['a\u200bb', 2],
])('counts the cells of %s', (text, cells) => {
  expect(displayWidth(text)).toBe(cells);
});
