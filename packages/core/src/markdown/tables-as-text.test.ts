import { expect, it } from 'vitest';
import { tableAsText } from './tables-as-text.js';

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
