/** Marks, control and format characters, and what is joined to the character before it. */
const INVISIBLE =
  /\u200d.\ufe0f?|(?<=\p{Emoji_Presentation})\ufe0f|\p{Emoji_Modifier}|[\u1160-\u11ff]|(?!\ufe0f)[\p{Mn}\p{Me}\p{Cc}\p{Cf}]/gsu;
/** Drawn over two cells: Chinese, Japanese and Korean with their signs, full-width forms, and emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|(?!\p{Regional_Indicator})\p{Emoji_Presentation}/gu;

/** The number of cells that terminals draw a text over: none for marks, two for a wide character. */
export function displayWidth(text: string): number {
  // U+FE0F, which makes an emoji of a sign, stays: it takes the second cell.
  const visible = text.replace(INVISIBLE, '');
  return [...visible].length + (visible.match(WIDE)?.length ?? 0);
}
