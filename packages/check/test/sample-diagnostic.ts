import type { Diagnostic } from '@diptych/core';

/** A finding with all that its outputs have to write down or to escape. */
export const diagnostic: Diagnostic = {
  code: 'terms',
  rule: 'terms',
  severity: 'warning',
  file: 'docs/zh/100%, 折:a.md',
  line: 3,
  column: 5,
  endLine: 3,
  endColumn: 9,
  message: 'One line\nand another: 50%.',
  suggestion: 'Fix it.',
  fix: { edits: [{ start: 10, end: 14, text: '折' }] },
};
