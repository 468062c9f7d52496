/** For each ascending offset, whether it is in one of the ranges (start and length, flat, ascending). */
export const codeFlags = (code: readonly number[], offsets: readonly number[]): boolean[] => {
  let at = 0;
  return offsets.map((offset) => {
    while (at < code.length && (code[at] as number) + (code[at + 1] as number) <= offset) at += 2;
    return at < code.length && (code[at] as number) <= offset;
  });
};
