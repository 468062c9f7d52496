/** A text as a sentence: what does not end as one gets a full stop. */
export function withFullStop(text: string): string {
  return text.replace(/(?<![.?!])$/, '.');
}
