import { AMBIGUOUS, WIDE } from './wide-characters.js';

/**
 * A rare punctuation mark, the Coptic full stop: it replaces a letter while the engine parses
 * emphasis.
 */
export const MASK_PUNCTUATION = '\u2CFE';

const CJK = `(?:${WIDE}|\\p{Script=Hangul})`;
/** A run of delimiters between two characters; escaped characters and addresses are passed over. */
const RUN = new RegExp(
  String.raw`\\.|\]\([^)\s]*|(?:https?://|www\.)[^\s<>)]*|` +
    `(?=[*~])(?<=(${CJK}${AMBIGUOUS}*|\\S))((?<!\\*)\\*+(?!\\*)|(?<!~)~~+(?!~))(?=(${AMBIGUOUS}*${CJK}|\\S))`,
  'gsu',
);
const RUN_AFTER = /^(?:\*+|~~+)([^\s*~])/u;
const RUN_BEFORE = /([^\s*~])(?:\*+|~~+)$/u;
/** Code units of a run and the character before it. */
const FAR = 5;
const HAS_CJK = new RegExp(CJK, 'u');
const WIDE_MARK = new RegExp(`${CJK}|${AMBIGUOUS}`, 'u');
const MARK = /[\p{P}\p{S}]/u;

/** A character that the engine must not see as it is. */
interface Misread {
  /** In the line. */
  offset: number;
  character: string;
  /** Whether the engine is to read it as punctuation or as a letter. */
  isMark: boolean;
}

/**
 * Finds characters that prevent the emphasis beside them, with the kind that they need: in `**中文：**Node`, the second
 * pair is between punctuation and a letter, where CommonMark lets it only open emphasis. Chinese, Japanese and Korean have
 * no spaces there. As in the amendment for them (github.com/tats-u/markdown-cjk-friendly), delimiters between two
 * characters, one of them of those languages, may open and close. In CommonMark they may if both characters are
 * punctuation, or both are letters: the one of those languages takes the kind of the other.
 */
export function findEmphasisNeighbours(line: string): Misread[] {
  if (!/[*~]/.test(line)) return [];
  const found: Misread[] = [];
  for (const { 1: before, 2: run, 3: after, index } of line.matchAll(RUN)) {
    if (!before || !run || !after) continue;
    const [left, right] = [[...before].at(-1) ?? '', [...after][0] ?? ''];
    const [from, to] = [index - left.length, index + run.length];
    const last = found.at(-1);
    const isLeftTaken = last?.offset === from;
    const isLeftMark = isLeftTaken ? last.isMark : MARK.test(left);
    const isRightMark = MARK.test(right);
    if (isLeftMark === isRightMark) continue;
    // A single asterisk next to other punctuation is probably a wildcard: `文件*.ts`.
    if (run === '*' && !WIDE_MARK.test(isLeftMark ? left : right)) continue;
    const [, beyondLeft] = RUN_BEFORE.exec(line.slice(Math.max(0, from - FAR), from)) ?? [];
    const [, beyondRight] = RUN_AFTER.exec(line.slice(to + right.length)) ?? [];
    if (HAS_CJK.test(after) && suits(beyondRight, isLeftMark))
      found.push({ offset: to, character: right, isMark: isLeftMark });
    else if (HAS_CJK.test(before) && !isLeftTaken && suits(beyondLeft, isRightMark))
      found.push({ offset: from, character: left, isMark: isRightMark });
  }
  return found;
}

/** Whether the kind is right for both runs beside a character, where a second one follows at once: `(**甲**b`. */
function suits(beyond: string | undefined, isMark: boolean): boolean {
  return beyond === undefined || MARK.test(beyond) === isMark;
}

/** What a range begins with, or the end of a code span, of emphasis or of brackets. */
const BEFORE_TILDE = '[\\p{L}\\p{M}\\p{N}\\p{Sc}\\p{So}\\p{Pf}\\p{Pe}`*_%‰"\'\u2026\u3001\u3002\uff05]';
const TILDE = new RegExp(`(?<=${BEFORE_TILDE})~(?!~)`, 'gu');
/** The beginning of an address, whose characters are not text. */
const ADDRESS = /(?:\]\(|:\/\/|www\.)\S*$/;
const DEFINITION = /^[ \t>]*\[[^\]]+\]:/;

/**
 * Finds the single tildes that could end struck text, as in `1~3 days, at most 5~10`: tildes are the sign of ranges in
 * Chinese, Japanese and Korean, and only two strike text through.
 */
export function findTildes(line: string): Misread[] {
  if (!line.includes('~') || DEFINITION.test(line)) return [];
  const found = Array.from(line.matchAll(TILDE), ({ index }) => ({ offset: index, character: '~', isMark: true }));
  return found.filter(({ offset }) => !ADDRESS.test(line.slice(0, offset)));
}
