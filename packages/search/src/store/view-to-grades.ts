import type { Concepts } from '../synonyms/concepts.js';
import { isIdle } from '../tokens/stop-words.js';
import { type TextTokens, TokenKind, textToTokens } from '../tokens/text-to-tokens.js';
import { Field, titleField, toGrade } from './field-grades.js';
import type { PageView } from './types.js';

/** How many times in prose a word counts elsewhere. */
const COUNTS = {
  title: 5,
  summary: 3,
  heading: 4,
  path: 3,
  translation: 3,
  code: 0.4,
  links: 0.25,
  lead: 2.5,
} as const;
/** Characters of text before the first heading that count as introduction. */
const LEAD_LENGTH = 300;
/** Longest title or heading, in characters, that is also indexed in one piece. */
const MAX_COMPACT_LENGTH = 48;
/** Headings of lists of links: what is below them is about other pages. */
const LINK_LISTS = /^(?:related|see also|further reading|references?|learn more|more|相关|参考|参见|延伸阅读|更多)/i;

interface WordFacts {
  count: number;
  field: number;
}

/**
 * Each word of a document with its grade, see `field-grades.ts`. What belongs to the page as a whole (title, summary,
 * address, translation) is in its first document.
 */
export const viewToGrades = (
  view: PageView,
  concepts: Concepts,
  { isFirst }: { isFirst: boolean },
): Map<string, number> => {
  const facts = new Map<string, WordFacts>();
  const add = (word: string, count: number, field: number = Field.TEXT): void => {
    const known = facts.get(word);
    if (!known) facts.set(word, { count, field });
    else {
      known.count += count;
      if (field > known.field) known.field = field;
    }
  };
  const addAll = (tokens: TextTokens, count: number, field: number = Field.TEXT): void => {
    for (const word of tokens.words) add(word, count, field);
    for (const match of concepts.find(tokens)) for (const concept of match.concepts) add(concept, count, field);
  };
  addBody(view, concepts, { add, isFirst });
  for (const [index, heading] of view.headings.entries()) {
    addAll(heading, COUNTS.heading, Field.HEADING);
    addWhole(view.compact.headings[index] ?? '', Field.WHOLE_HEADING, add);
  }
  if (isFirst) {
    addAll(view.title, COUNTS.title, titleField(countParts(view.title)));
    addWhole(view.compact.title, Field.WHOLE_TITLE, add);
    addAll(view.summary, COUNTS.summary);
    for (const word of textToTokens(view.record.id).words) add(word, COUNTS.path);
    for (const text of view.record.translations ?? []) addAll(textToTokens(text), COUNTS.translation);
    addWhole(view.compact.segment, Field.HEADING, add);
  }
  const length = view.body.words.length;
  return new Map(
    [...facts].flatMap(([word, { count, field }]) =>
      field === Field.TEXT && isIdle(word) ? [] : [[word, toGrade(field, count, length)]],
    ),
  );
};

const addBody = (
  { body, inCode, record }: PageView,
  concepts: Concepts,
  { add, isFirst }: { add: (word: string, count: number) => void; isFirst: boolean },
): void => {
  const leadEnd = isFirst ? Math.min(record.toc[0]?.charIndex ?? LEAD_LENGTH, LEAD_LENGTH) : 0;
  const lists = linkLists(record.toc, record.content.length);
  let at = 0;
  const countOf = (token: number): number => {
    const start = body.starts[token] as number;
    while (at < lists.length && (lists[at]?.end as number) <= start) at += 1;
    if (at < lists.length && start >= (lists[at]?.start as number)) return COUNTS.links;
    if (inCode[token]) return COUNTS.code;
    return start < leadEnd ? COUNTS.lead : 1;
  };
  const counts = body.words.map((_, token) => countOf(token));
  for (const [token, word] of body.words.entries()) add(word, counts[token] as number);
  for (const { first, concepts: names } of concepts.find(body))
    for (const name of names) add(name, counts[first] as number);
};

/** Whether what follows a heading is a list of links to other pages. */
export const isLinkList = (heading: string): boolean => LINK_LISTS.test(heading);

const linkLists = (
  toc: readonly { text: string; charIndex: number }[],
  length: number,
): { start: number; end: number }[] =>
  toc.flatMap(({ text, charIndex }, index) =>
    isLinkList(text) ? [{ start: charIndex, end: toc[index + 1]?.charIndex ?? length }] : [],
  );

const addWhole = (whole: string, field: number, add: (word: string, count: number, field: number) => void): void => {
  if (whole !== '' && whole.length <= MAX_COMPACT_LENGTH) add(whole, 0, field);
};

const countParts = (tokens: TextTokens): number => tokens.kinds.filter((kind) => kind === TokenKind.PART).length;
