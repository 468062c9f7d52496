import { escapeRegExp } from '@diptych/core/pages';
import type { ProseBlock, ProsePiece } from '../pages/prose.js';
import { type Glossary, type GlossaryTerm, translationsOf } from './read-glossary.js';
import { exactPattern, isWord, namePattern, termPattern } from './word-patterns.js';

/** A wrong or missing word in a translation. */
export interface TermDiagnostic {
  /** Location: a word in a piece, or a whole block. */
  piece?: ProsePiece;
  /** Offset of the word in the piece's text. */
  index: number;
  word: string;
  block: ProseBlock;
  message: string;
  suggestion: string;
}

/** A glossary with its patterns, compiled once for all pages. */
export interface TermMatcher {
  terms: readonly { entry: GlossaryTerm; right: readonly string[]; pattern: RegExp }[];
  names: readonly { name: string; any: RegExp; exact: RegExp }[];
}

/** Longer terms come first, so that "test case" is not also "test". */
export function createTermMatcher({ terms, neverTranslate = [] }: Glossary): TermMatcher {
  return {
    terms: [...terms]
      .sort((a, b) => b.term.length - a.term.length)
      .map((entry) => ({ entry, right: translationsOf(entry), pattern: termPattern(entry.term) })),
    names: neverTranslate.map((name) => ({ name, any: namePattern(name), exact: exactPattern(name) })),
  };
}

/** Compares the blocks of a translated section with those of its original. */
export function checkTerms(
  original: readonly ProseBlock[],
  translated: readonly ProseBlock[],
  matcher: TermMatcher,
): TermDiagnostic[] {
  const said = termsIn(original, matcher);
  return [
    ...translated.flatMap((block) => leftInBlock(block, said, original, matcher)),
    ...translated.flatMap((block) => avoidedInBlock(block, said)),
    ...translated.flatMap((block) => misspelt(block, original, matcher)),
    ...missingTerms(said, original, translated),
    ...missingNames(original, translated, matcher),
  ];
}

type Said = Map<TermMatcher['terms'][number], number>;

/** Counts each term in a section's prose. A match within a longer term counts only for the longer one. */
function termsIn(blocks: readonly ProseBlock[], { terms }: TermMatcher): Said {
  const said: Said = new Map();
  for (const block of blocks) {
    let text = proseOf(block);
    for (const term of terms) {
      let count = 0;
      text = text.replace(term.pattern, (word: string, index: number, whole: string) => {
        if (!isWord(word, index, whole)) return word;
        count++;
        return '\0';
      });
      if (count > 0) said.set(term, (said.get(term) ?? 0) + count);
    }
  }
  return said;
}

/** Finds terms that were not translated. */
function leftInBlock(
  block: ProseBlock,
  said: Said,
  original: readonly ProseBlock[],
  { terms }: TermMatcher,
): TermDiagnostic[] {
  // A heading such as `pool`, or a cell, in which nothing is translated is a name.
  if (!isTranslated(proseOf(block))) return [];
  const taken = new Set<string>();
  return terms
    .filter((term) => said.has(term) && !term.right.includes(term.entry.term))
    .flatMap((term) =>
      wordsIn(block, term.pattern)
        .filter(({ piece, index, word }) => {
          const location = `${piece.location.start}:${index}`;
          const isPart =
            taken.has(location) || isInsideOther(piece, index, word, term.right) || isGloss(piece.text, index, word);
          taken.add(location);
          return !isPart && !isNameIn(original, word);
        })
        .map(({ piece, index, word }) => ({
          piece,
          index,
          word,
          block,
          message: `"${word}" is not translated; the glossary translates it as "${term.right[0]}".`,
          suggestion: `Write "${term.right[0]}", or put the word in code font if it is a name.`,
        })),
    );
}

/** Finds translations that the glossary lists under `avoid`. */
function avoidedInBlock(block: ProseBlock, said: Said): TermDiagnostic[] {
  return [...said.keys()].flatMap(({ entry, right }) =>
    (entry.avoid ?? []).flatMap((wrong) =>
      wordsIn(block, new RegExp(escapeRegExp(wrong), 'g'))
        .filter(({ piece, index, word }) => !isInsideOther(piece, index, word, right))
        .map(({ piece, index, word }) => ({
          piece,
          index,
          word,
          block,
          message: `"${word}" is a wrong translation of "${entry.term}".`,
          suggestion: `Write "${right[0]}".`,
        })),
    ),
  );
}

/** Finds names in another spelling, unless the original uses it, too: a command, for example. */
function misspelt(block: ProseBlock, original: readonly ProseBlock[], { names }: TermMatcher): TermDiagnostic[] {
  const isSpeltSo = (word: string) => original.some((other) => allOf(other).match(exactPattern(word)) !== null);
  return names.flatMap(({ name, any }) =>
    wordsIn(block, any)
      .filter(({ word }) => word !== name && !isCapitalised(word, name) && !isSpeltSo(word))
      .map(({ piece, index, word }) => ({
        piece,
        index,
        word,
        block,
        message: `"${word}" is written "${name}".`,
        suggestion: `Write "${name}", or put it in code font if it is a command or a file.`,
      })),
  );
}

/** A single mention may be paraphrased; a section that mentions a term repeatedly must use its translation. */
const MENTIONS = 2;
/** Names are often the subject of a sentence, which other languages leave out more readily. */
const MENTIONS_OF_NAMES = 3;

function missingTerms(
  said: Said,
  original: readonly ProseBlock[],
  translated: readonly ProseBlock[],
): TermDiagnostic[] {
  const text = translated.map(allOf).join('\n');
  const [first] = translated;
  if (!first) return [];
  return [...said].flatMap(([{ entry, right, pattern }, count]): TermDiagnostic[] => {
    if (count < MENTIONS || right.some((word) => text.toLowerCase().includes(word.toLowerCase()))) return [];
    // Untranslated: this is reported at the word itself.
    if (translated.some((block) => wordsIn(block, pattern).length > 0)) return [];
    const block = blockLike(original, translated, (other) => wordsIn(other, pattern).length > 0) ?? first;
    return [
      {
        index: 0,
        word: '',
        block,
        message: `The original uses "${entry.term}" here (${count} times), but the translation never uses "${right.join('" or "')}".`,
        suggestion: `Write "${right[0]}", or add the word you use to the glossary.`,
      },
    ];
  });
}

function missingNames(
  original: readonly ProseBlock[],
  translated: readonly ProseBlock[],
  { names }: TermMatcher,
): TermDiagnostic[] {
  const before = original.map(proseOf).join('\n');
  const after = translated.map(allOf).join('\n');
  const [first] = translated;
  if (!first) return [];
  return names.flatMap(({ name, exact, any }): TermDiagnostic[] => {
    const count = before.match(exact)?.length ?? 0;
    if (count < MENTIONS_OF_NAMES || after.match(exact) || after.match(any)) return [];
    const block = blockLike(original, translated, (other) => proseOf(other).match(exact) !== null) ?? first;
    return [
      {
        index: 0,
        word: '',
        block,
        message: `The original names "${name}" here (${count} times), but the translation never does.`,
        suggestion: `Write "${name}": the glossary keeps it untranslated.`,
      },
    ];
  });
}

/**
 * The translated block at the position of the first original one that fits; they correspond where there are as many.
 */
function blockLike(
  original: readonly ProseBlock[],
  translated: readonly ProseBlock[],
  fits: (block: ProseBlock) => boolean,
): ProseBlock | undefined {
  return original.length === translated.length ? translated[original.findIndex(fits)] : undefined;
}

interface Word {
  piece: ProsePiece;
  index: number;
  word: string;
}

/** Matches in a block's words; links and emphasis entirely in the original's language are names. */
function wordsIn({ pieces }: ProseBlock, pattern: RegExp): Word[] {
  return pieces
    .filter(({ kind, mark }) => kind === 'text' && (mark === undefined || isTranslated(mark)))
    .flatMap((piece) =>
      [...piece.text.matchAll(pattern)]
        .filter((match) => isWord(match[0], match.index, piece.text))
        .map((match) => ({ piece, index: match.index, word: match[0] })),
    );
}

/** The original has the word as code, or as the text of a link or of emphasis: then it is a name there too. */
function isNameIn(blocks: readonly ProseBlock[], word: string): boolean {
  return blocks.some(({ pieces }) =>
    pieces.some(({ kind, text, mark }) => (kind === 'code' ? text === word : mark?.trim() === word)),
  );
}

/** Within a translation that contains the word itself, such as "source map" in "source map 文件". */
function isInsideOther({ text }: ProsePiece, index: number, word: string, right: readonly string[]): boolean {
  return right.some((translation) => {
    for (let at = text.indexOf(translation); at >= 0; at = text.indexOf(translation, at + 1)) {
      if (at <= index && index + word.length <= at + translation.length) return true;
    }
    return false;
  });
}

/** In brackets after its translation: 夹具（fixture）. */
function isGloss(text: string, index: number, word: string): boolean {
  return /[（(]\s*[\w\s,、-]*$/.test(text.slice(0, index)) && /^[\w\s,、-]*[）)]/.test(text.slice(index + word.length));
}

/** A word of small letters may begin a sentence. */
function isCapitalised(word: string, name: string): boolean {
  return name === name.toLowerCase() && word === name.charAt(0).toUpperCase() + name.slice(1);
}

/** Whether a text has letters of a script other than Latin, or no letters at all. */
function isTranslated(text: string): boolean {
  return /(?!\p{Script=Latin})\p{L}/u.test(text);
}

function proseOf({ pieces }: ProseBlock): string {
  return pieces.map(({ kind, text }) => (kind === 'text' ? text : '\0')).join('');
}

function allOf({ pieces }: ProseBlock): string {
  return pieces.map(({ text }) => text).join('');
}
