/** Bytes of a text in UTF-8. */
export const utf8Length = (text: string): number => {
  let length = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // Two code units of a pair make four bytes: one more each than counted so far.
    if (unit > 0x7f) length += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return length;
};
