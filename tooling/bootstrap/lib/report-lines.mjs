import { withoutColor } from './without-color.mjs';

/** How much of each message is repeated: the end of a log that was cut must still hold them all. */
const LINES_EACH = 12;
const LINE_LENGTH = 240;

/** The beginning of a message, without frames of libraries. */
export function messageLines(text) {
  const lines = withoutColor(text).split(/\r?\n/);
  return shortLines(
    lines
      .filter((line) => !/^\s+at .*node_modules/.test(line))
      .filter(isFilled)
      .slice(0, LINES_EACH),
  );
}

/** The end of an output. */
export function lastLines(text) {
  return shortLines(withoutColor(text).split(/\r?\n/).filter(isFilled).slice(-LINES_EACH));
}

const isFilled = (line) => line.trim() !== '';
const shortLines = (lines) => lines.map((line) => line.slice(0, LINE_LENGTH));
