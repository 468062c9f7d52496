import { charactersOf, isPaired } from '../tokens/is-paired.js';
import { stem } from '../tokens/stem.js';
import { type TextTokens, TokenKind, textToTokens } from '../tokens/text-to-tokens.js';
import { SYNONYM_GROUPS } from './groups.js';

/** A range of text that is a member of groups of synonyms. */
export interface ConceptMatch {
  /** First and last token of the member, indexes into the columns of the tokens. */
  first: number;
  last: number;
  /** Words of the index that represent the groups. */
  concepts: readonly string[];
}

/** Groups of synonyms. */
export interface Concepts {
  /** Finds members of the groups in a text. */
  find(tokens: TextTokens): ConceptMatch[];
  /**
   * The words under which a group is listed, see `listedAs`, one for each word that a member begins with; `undefined`
   * for words that are no group.
   */
  listings(concept: string): ReadonlySet<string> | undefined;
}

/**
 * The word under which a group is listed for a member that begins with `stem`: `cach~cache` sorts after all forms of
 * `cache`, so it is in the file that holds them, and a query needs no other file for the group.
 */
export const listedAs = (stem: string, concept: string): string => stem + concept;

/** The group that a word lists; `undefined` for other words. */
export const listedConcept = (word: string): string | undefined => {
  const at = word.indexOf(MARK);
  return at > 0 ? word.slice(at) : undefined;
};

/** A character that no word contains, and that sorts after all letters. */
const MARK = '~';

/** Longest member, in words or pairs of characters. */
const MAX_MEMBER_WORDS = 6;

/** The groups of this package, read on first use. */
let shipped: Concepts | undefined;

/**
 * Creates a finder for the groups of this package and those of a site, which come first. Each group has a word of its
 * own in the index, derived from its first member: `~folder`. It begins with a character that no word contains.
 */
export const createConcepts = (own: readonly (readonly string[])[] = []): Concepts => {
  if (own.length > 0) return groupsToConcepts([...own, ...readGroups(SYNONYM_GROUPS)]);
  shipped ??= groupsToConcepts(readGroups(SYNONYM_GROUPS));
  return shipped;
};

const groupsToConcepts = (groups: readonly (readonly string[])[]): Concepts => {
  const members = new Map<string, string[]>();
  const longest = new Map<string, number>();
  const listings = new Map<string, Set<string>>();
  for (const group of groups) {
    const name = conceptName(group[0] ?? '');
    for (const member of group) {
      const words = memberWords(textToTokens(member));
      if (words.length === 0 || words.length > MAX_MEMBER_WORDS || isTooShort(member)) continue;
      const key = words.join(' ');
      const concepts = members.get(key) ?? [];
      if (!concepts.includes(name)) members.set(key, [...concepts, name]);
      const [start] = words as [string];
      longest.set(start, Math.max(longest.get(start) ?? 0, words.length));
      listings.set(name, (listings.get(name) ?? new Set()).add(listedAs(start, name)));
    }
  }
  return {
    find: (tokens) => findMembers(tokens, members, longest),
    listings: (concept) => listings.get(concept),
  };
};

const readGroups = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(',').map((member) => member.trim()));

const conceptName = (member: string): string => `${MARK}${member.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')}`;

/** One character of Chinese is not specific enough. */
const isTooShort = (member: string): boolean => isPaired(member) && charactersOf(member).length < 2;

const memberWords = ({ words, kinds }: TextTokens): string[] =>
  words.filter((_, index) => kinds[index] === TokenKind.PART).map(stem);

/**
 * All members, including those within longer ones.
 * @param longest Number of words of the longest member that begins with a word.
 */
const findMembers = (
  tokens: TextTokens,
  members: ReadonlyMap<string, readonly string[]>,
  longest: ReadonlyMap<string, number>,
): ConceptMatch[] => {
  const { words, kinds, positions } = tokens;
  const parts: number[] = [];
  for (let i = 0; i < words.length; i++) if (kinds[i] === TokenKind.PART) parts.push(i);
  const stems = parts.map((index) => stem(words[index] as string));
  const found: ConceptMatch[] = [];
  for (let from = 0; from < parts.length; from++) {
    const end = Math.min(parts.length, from + (longest.get(stems[from] as string) ?? 0));
    let key = '';
    for (let to = from; to < end; to++) {
      const first = parts[from] as number;
      const last = parts[to] as number;
      // The last character of a run has no bigram of its own, which leaves a gap.
      if ((positions[last] as number) - (positions[first] as number) !== to - from) break;
      key = key === '' ? (stems[to] as string) : `${key} ${stems[to] as string}`;
      const concepts = members.get(key);
      if (concepts) found.push({ first, last, concepts });
    }
  }
  return found;
};
