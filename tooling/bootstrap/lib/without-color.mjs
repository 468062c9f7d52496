// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one.
const COLOR = /\x1b\[[0-9;]*m/g;

/** The text as it reads without a terminal. */
export function withoutColor(text) {
  return text.replace(COLOR, '');
}
