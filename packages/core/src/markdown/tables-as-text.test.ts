import { expect, it } from 'vitest';
import { cellsLost, tableAsText } from './tables-as-text.js';

/** What a paragraph is told, and the paragraph after its fix. */
function fix(text: string) {
  const before = 'A\n\n';
  const found = tableAsText({ text, offset: before.length, position: { file: 'a.md', line: 3, column: 1 } });
  const [edit] = found?.fix?.edits ?? [];
  const source = before + text;
  return (
    found &&
    edit && {
      line: found.line,
      message: found.message.replace('Readers see this table as text: ', ''),
      fixed: (source.slice(0, edit.start) + edit.text + source.slice(edit.end)).slice(before.length),
    }
  );
}

it.each([
  [
    '| A | B |\n|:--|---|---|\n| 1 | 2 |',
    4,
    'its row of hyphens has 3 cells, and the row above it 2.',
    '| A | B |\n| :-- | --- |\n| 1 | 2 |',
  ],
  [
    '| A | `b \\| c` | C |\n> | --- | --- |',
    4,
    'its row of hyphens has 2 cells, and the row above it 3.',
    '| A | `b \\| c` | C |\n> | --- | --- | --- |',
  ],
  [
    '| `a` | `b` |\n| --- |',
    4,
    'its row of hyphens has 1 cells, and the row above it 2.',
    '| `a` | `b` |\n| --- | --- |',
  ],
  ['A | B\n--- | --- | ---', 4, 'its row of hyphens has 3 cells, and the row above it 2.', 'A | B\n| --- | --- |'],
  ['| A | B |\n| 1 | 2 |', 3, 'it has no row of hyphens.', '| A | B |\n| --- | --- |\n| 1 | 2 |'],
  ['Text\n| A |\n| --- | --- |', 5, 'its row of hyphens has 2 cells, and the row above it 1.', 'Text\n| A |\n| --- |'],
])('%j is meant as a table', (text, line, message, fixed) => {
  expect(fix(text)).toEqual({ line, message, fixed });
});

it.each(['| A | B |', 'a | b\nc | d', '| A | B |\n| 1 |', 'Text\n---', '|\n|', '|x|\nText | more'])(
  '%j is text',
  (text) => {
    expect(fix(text)).toBeUndefined();
  },
);

it.each([
  ['| A |\n| - |\n| 1 |\n| 1 | 2 |', 'This row has 2 cells, and the header of its table 1', 'Complete the header'],
  ['A | B\n- | -\n`a` | `b`\n`c|d` | e', 'This row has 3 cells, and the header of its table 2', 'for a pipe in code'],
  ['| A |\n> | - |\n> | 1 |\n> | 1 | 2 |', 'This row has 2 cells', 'Complete the header'],
])('%j has a row whose end readers do not see', (text, message, suggestion) => {
  const found = cellsLost({ text, position: { file: 'a.md', line: 3, column: 3 } });
  expect(found).toEqual([
    expect.objectContaining({
      code: 'table-cells-lost',
      message: expect.stringContaining(message),
      suggestion: expect.stringContaining(suggestion),
      line: 6,
      column: 1,
    }),
  ]);
});

it.each([
  '| A |\n| - |\n| 1 | |',
  '| A | B |\n| - | - |\n| 1 |\n| a \\| b | 2 |',
  '<table>\n<tr><td>a | b</td></tr>\n</table>',
])('%j loses nothing', (text) => {
  expect(cellsLost({ text, position: { file: 'a.md', line: 1, column: 1 } })).toEqual([]);
});
