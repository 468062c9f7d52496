import type { FixEdit } from '@diptych/core';

const FENCE = /^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)*(`{3,}|~{3,})([^\n]*)$/;
const INLINE_CODE = /(`+)(?!`)(?:(?!\1)[^\n])*?\1(?!`)/g;

/**
 * Writes all HTML comments of an MDX page as MDX has them.
 * @returns `undefined` where one may be part of a text or of code.
 */
export function rewriteComments(text: string): FixEdit[] | undefined {
  const prose = withoutCode(text);
  const edits: FixEdit[] = [];
  for (let start = prose.indexOf('<!--'); start >= 0; start = prose.indexOf('<!--', start + 4)) {
    const before = prose.slice(prose.lastIndexOf('\n', start - 1) + 1, start);
    const end = text.indexOf('-->', start + 4) + 3;
    const content = text.slice(start + 4, end - 3);
    if (end < 3 || /["'\\{=]/.test(before) || /\*\/|<!--/.test(content)) return undefined;
    edits.push({ start, end, text: `{/*${content}*/}` });
    start = end - 4;
  }
  return edits.length > 0 ? edits : undefined;
}

/** Blanks fenced and inline code; offsets stay the same. */
function withoutCode(text: string): string {
  let fence: string | undefined;
  return text
    .split('\n')
    .map((line) => {
      const [, marks = '', info = ''] = FENCE.exec(line) ?? [];
      if (fence !== undefined) {
        if (marks.startsWith(fence) && info.trim() === '') fence = undefined;
        return ' '.repeat(line.length);
      }
      if (marks && !(marks.startsWith('`') && info.includes('`'))) {
        fence = marks;
        return ' '.repeat(line.length);
      }
      return line.replace(INLINE_CODE, (code) => ' '.repeat(code.length));
    })
    .join('\n');
}
