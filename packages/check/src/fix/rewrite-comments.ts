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
    if (end < 3 || isInTemplate(prose, start) || /["'\\{=]/.test(before) || /\*\/|<!--|^\s*@include:/.test(content))
      return undefined;
    edits.push({ start, end, text: `{/*${content}*/}` });
    start = end - 4;
  }
  return edits.length > 0 ? edits : undefined;
}

/** Whether a backtick without another one stands before: what follows may be a text of JavaScript. */
function isInTemplate(prose: string, offset: number): boolean {
  return (prose.slice(0, offset).match(/(?<!\\)`/g)?.length ?? 0) % 2 > 0;
}

/**
 * Writes a comment of MDX, `{/* … *\/}`, as Markdown has it.
 * @param start Where it begins in the page's text.
 * @returns `undefined` if there is none, or one that Markdown would end elsewhere.
 */
export function rewriteMdxComment(text: string, start: number): FixEdit[] | undefined {
  const [found, content = ''] = /^\{\s*\/\*([\s\S]*?)\*\/\s*\}/.exec(text.slice(start)) ?? [];
  if (found === undefined) return undefined;
  const end = start + found.length;
  // At the beginning of a block, all of the line belongs to the comment.
  const isFirst = /^[\s>*+\-\d.)]*$/.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start));
  if (isFirst && !/^[ \t\r]*(?:\n|$)/.test(text.slice(end))) return undefined;
  const isWritten = /^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/.test(content);
  if (!isWritten && content.includes('--')) return undefined;
  // A comment of HTML that begins with `>` or `->` ends there.
  return [{ start, end, text: isWritten ? content.trim() : `<!--${content.replace(/^-?>/, ' $&')}-->` }];
}
