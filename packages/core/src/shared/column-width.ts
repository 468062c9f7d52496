const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;

/** Width of a character in columns: two for Chinese, Japanese and Korean ones. */
export function columnWidth(character: string): number {
  return WIDE.test(character) ? 2 : 1;
}
