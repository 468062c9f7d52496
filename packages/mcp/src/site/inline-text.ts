/** An address in parentheses, with a title in quotes or without. */
const TARGET = /\((?:<[^<>]*>|(?:\\.|[^\s\\()])*)(?:\s+"(?:\\.|[^\\"])*")?\)/.source;

/** An escape, a code span, an image, the beginning or the end of a link, an HTML tag, marks of emphasis. */
const MARKUP = new RegExp(
  [
    /\\([!-/:-@[-`{-~])/.source,
    /(?<!`)(`+)(?!`)(.+?)(?<!`)\2(?!`)/.source,
    `!${/\[(?:\\.|[^\\[\]])*\]/.source}${TARGET}`,
    `\\]${TARGET}`,
    /\[|<[a-z/][^<>]*>|\*+|~~/.source,
  ].join('|'),
  'gi',
);

/** The text that a line of inline Markdown shows: without markup, escapes and images. */
export function inlineText(markdown: string): string {
  return markdown
    .replace(MARKUP, (_all, escaped: string | undefined, _ticks, code: string | undefined) =>
      code === undefined ? (escaped ?? '') : code.replace(/^ (.*\S.*) $/, '$1'),
    )
    .trim();
}
