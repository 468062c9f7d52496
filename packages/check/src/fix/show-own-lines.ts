import type { FixEdit } from '@diptych/core';
import { offsetAt } from './offset-at.js';

/**
 * Writes `file="app.ts"` of a code block with lines of its own as its title, which it is in other tools.
 * @param line 1-based line of the fence.
 * @returns `undefined` for a path that begins with a dot or names a region: nobody writes these for a title.
 */
export function showOwnLines(text: string, line: number): FixEdit[] | undefined {
  const start = offsetAt(text, line, 1);
  const [fence = '', first = ''] = text.slice(start).split('\n', 2);
  const found = /\sfile=(?="[^".#][^"#]*"|'[^'.#][^'#]*')/.exec(fence);
  if (!found || /\stitle=/.test(fence) || /^[\s>]*[`~]{3}/.test(first)) return undefined;
  const from = start + found.index + 1;
  return [{ start: from, end: from + 'file'.length, text: 'title' }];
}
