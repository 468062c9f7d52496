import { isPaired } from '../tokens/is-paired.js';
import { stem } from '../tokens/stem.js';
import { type TextTokens, TokenKind, textToTokens } from '../tokens/text-to-tokens.js';
import { SYNONYM_GROUPS } from './groups.js';

/** A stretch of text that is a member of groups of synonyms. */
export interface ConceptMatch {
  /** First and last token of the member, indexes into the columns of the tokens. */
  first: number;
  last: number;
  /** Words of the index that stand for the groups. */
  concepts: readonly string[];
}

/** Finds members of groups of synonyms in texts. */
export type FindConcepts = (tokens: TextTokens) => ConceptMatch[];

/** Longest member, in words or pairs of characters. */
const MAX_MEMBER_WORDS = 6;

/**
 * A finder for the groups of this package and those of a site, which come first. Each group has a word of its own in the index,
 * made of its first member: `~folder`. Its name begins with a character that no word holds.
 */
export const createConcepts = (own: readonly (readonly string[])[] = []): FindConcepts => {
  const members = new Map<string, string[]>();
  const starts = new Set<string>();
  for (const group of [...own, ...readGroups(SYNONYM_GROUPS)]) {
    const name = conceptName(group[0] ?? '');
    for (const member of group) {
      const words = memberWords(textToTokens(member));
      if (words.length === 0 || words.length > MAX_MEMBER_WORDS || isTooShort(member)) continue;
      const key = words.join(' ');
      const concepts = members.get(key) ?? [];
      if (!concepts.includes(name)) members.set(key, [...concepts, name]);
      starts.add(words[0] as string);
    }
  }
  return (tokens) => findMembers(tokens, members, starts);
};

const readGroups = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(',').map((member) => member.trim()));

const conceptName = (member: string): string => `~${member.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')}`;

/** One character of Chinese says too little. */
const isTooShort = (member: string): boolean => isPaired(member) && [...member].length < 2;

const memberWords = ({ words, kinds }: TextTokens): string[] =>
  words.filter((_, index) => kinds[index] === TokenKind.PART).map(stem);

/** All members, also those that lie in longer ones. */
const findMembers = (
  tokens: TextTokens,
  members: ReadonlyMap<string, readonly string[]>,
  starts: ReadonlySet<string>,
): ConceptMatch[] => {
  const { words, kinds, positions } = tokens;
  const parts: number[] = [];
  for (let i = 0; i < words.length; i++) if (kinds[i] === TokenKind.PART) parts.push(i);
  const stems = parts.map((index) => stem(words[index] as string));
  const found: ConceptMatch[] = [];
  for (let from = 0; from < parts.length; from++) {
    if (!starts.has(stems[from] as string)) continue;
    let key = '';
    for (let to = from; to < parts.length && to - from < MAX_MEMBER_WORDS; to++) {
      const first = parts[from] as number;
      const last = parts[to] as number;
      // A paired character more than the words: the last of one run is a tail, no part, and leaves a gap.
      if ((positions[last] as number) - (positions[first] as number) !== to - from) break;
      key = key === '' ? (stems[to] as string) : `${key} ${stems[to] as string}`;
      const concepts = members.get(key);
      if (concepts) found.push({ first, last, concepts });
    }
  }
  return found;
};
