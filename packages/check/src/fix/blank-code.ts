const FENCE = /^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)*(`{3,}|~{3,})([^\n]*)$/;
const INLINE_CODE = /(`+)(?!`)(?:(?!\1)[^\n])*?\1(?!`)/g;

/** Blanks fenced and inline code; offsets stay the same. */
export function blankCode(text: string): string {
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
