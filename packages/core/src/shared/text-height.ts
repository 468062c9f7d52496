/** Characters of a line of text, at the width of an article on a desktop; phones hold fewer. */
const LINE_LENGTH = 65;
/** CSS pixels between two lines of text; lines of code are a little closer. */
const LINE = 28;
/** CSS pixels above a block. */
const MARGIN = 18;
/** Characters twice as wide as a letter: Chinese, Japanese, Korean. */
const WIDE = /[\u2e80-\uffef]/g;

/**
 * About how many CSS pixels of height a block with this text takes in an article; 0 for one without any text. Nothing is
 * measured, so it serves where there is no layout yet.
 */
export function textHeight(text: string): number {
  let lines = 0;
  for (const line of text.split('\n'))
    lines += Math.ceil((line.length + (line.match(WIDE)?.length ?? 0)) / LINE_LENGTH);
  return lines && lines * LINE + MARGIN;
}
