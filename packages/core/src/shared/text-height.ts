/** Characters of text on each CSS pixel of height, at most: a line of 75 takes 29 pixels, and phones hold fewer. */
const DENSITY = 2.6;
/** CSS pixels that a line of code takes, at least. */
const LINE = 20;

/**
 * CSS pixels of height that a text takes in an article, at least: by its length, or its lines where they are short.
 * Nothing is measured, so it serves where there is no layout yet.
 */
export function textHeight(text: string): number {
  return Math.max(text.length / DENSITY, (text.split('\n').length - 1) * LINE);
}
