import type { Codemod } from './types.js';

/** A fence, to its end or that of the page, or a code span. */
const SAMPLE =
  /^([ \t>]*)(`{3,}|~{3,}).*\n(?:[\s\S]*?^[ \t>]*\2[`~]*[ \t]*$|[\s\S]*)|(?<!`)(`+)(?!`).+?(?<!`)\3(?!`)/gm;

/** The same codemod for a page in MDX: code samples stay as they are. */
export const outsideSamples =
  (rewrite: Codemod['rewrite']): Codemod['rewrite'] =>
  (page) => {
    // Line by line, so that lines keep their numbers.
    const lines: string[] = [];
    const hide = (line: string) => `\0${lines.push(line) - 1}\0`;
    const hidden = page.replace(SAMPLE, (sample) => sample.replace(/.+/g, hide));
    const { text, ...notes } = rewrite(hidden);
    return { text: text.replace(/\0(\d+)\0/g, (_, index) => lines[index] ?? ''), ...notes };
  };
