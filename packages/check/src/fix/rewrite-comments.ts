import type { FixEdit } from '@diptych/core';
import { blankCode } from './blank-code.js';

/**
 * Writes all HTML comments of an MDX page as MDX has them.
 * @returns `undefined` where one may be part of a text or of code, or includes a file.
 */
export function rewriteComments(text: string): FixEdit[] | undefined {
  const prose = blankCode(text);
  const edits: FixEdit[] = [];
  for (let start = prose.indexOf('<!--'); start >= 0; start = prose.indexOf('<!--', start + 4)) {
    const before = prose.slice(prose.lastIndexOf('\n', start - 1) + 1, start);
    const end = text.indexOf('-->', start + 4) + 3;
    const content = text.slice(start + 4, end - 3);
    if (end < 3 || /["'\\{=]/.test(before) || /\*\/|<!--|^\s*@include:/.test(content)) return undefined;
    edits.push({ start, end, text: `{/*${content}*/}` });
    start = end - 4;
  }
  return edits.length > 0 ? edits : undefined;
}
