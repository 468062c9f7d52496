/** A code block of a page, as the config's `markdown.types` gets it. */
export interface CodeSample {
  /** Language of the fence. */
  language: string;
  /** What follows the language in the fence's info string. */
  meta: string;
  /** As written. */
  code: string;
  /** Whether it follows another block with nothing in between. */
  isAdjacent: boolean;
  /** Whether its types are wanted; other blocks may be files that it imports. */
  isTyped: boolean;
}

/** Part of a line of shown code: `line` and `character` begin at 0. */
export interface CodeRange {
  line: number;
  character: number;
  length: number;
}

/** A compiler's description of a name. */
export interface TypeNote {
  /** As editors show it: `const total: number`. */
  text: string;
  /** Text of its doc comment, in Markdown. */
  docs?: string;
  /** Why it is deprecated, in Markdown, or an empty text. */
  deprecated?: string;
}

/** What is wrong with a sample. */
export interface CodeProblem {
  /** A sentence. */
  text: string;
  /** Line and character of the code as written, from 0. Without them, the problem is the whole block's. */
  line?: number;
  character?: number;
  /** What to do, if it is more than to correct the sample. */
  suggestion?: string;
}

/** A note as the browser gets it, in HTML. */
export interface NoteHtml {
  type: string;
  docs?: string;
}

/** A compiler's description of a block. */
export interface CodeTypes {
  /** The code to show, without questions and hidden lines. */
  code: string;
  /** The names in it. */
  names: (CodeRange & TypeNote)[];
  /** Answers to `// ^?`. */
  answers: (CodeRange & TypeNote)[];
  /** Errors that the sample shows on purpose. */
  errors: (CodeRange & { text: string })[];
  problems: CodeProblem[];
}

/** Types of a page's blocks, in order. */
export interface PageTypes {
  /** `undefined` for a block whose types are not wanted. */
  blocks: readonly (CodeTypes | undefined)[];
  /** Absolute paths of files: as soon as one of them changes, the types are found again. */
  files: readonly string[];
}

/** The types of a block, and where the browser finds those of its names. */
export interface BlockTypes {
  types: CodeTypes;
  /** For each of `types.names`, the index of its note in the page's file. */
  notes: readonly number[];
  /** Address of that file. */
  url: string;
}

/** What is drawn into a block, by lines of the code that is shown. */
export interface DrawnTypes {
  names: (CodeRange & { note: number })[];
  errors: CodeRange[];
  /** Lines below the code that they are about. */
  below: { line: number; character: number; kind: 'type' | 'error'; text: string }[];
}

/**
 * Moves types to the lines that are left when the notations of a block are taken out.
 * @param sourceLines For each line that is left, its number before.
 */
export function drawTypes({ types, notes }: BlockTypes, sourceLines: readonly number[] | undefined): DrawnTypes {
  const lineOf = (line: number) => (sourceLines ? sourceLines.indexOf(line) : line);
  const moved = <T extends CodeRange>(ranges: readonly T[]): T[] =>
    ranges.map((range) => ({ ...range, line: lineOf(range.line) })).filter(({ line }) => line >= 0);
  const names = types.names.map(({ line, character, length }, index) => ({
    ...{ line, character, length },
    note: notes[index] as number,
  }));
  return {
    names: moved(names),
    errors: moved(types.errors.map(({ line, character, length }) => ({ line, character, length }))),
    below: [
      ...moved(types.answers).map(({ line, character, text }) => ({ line, character, kind: 'type' as const, text })),
      ...moved(types.errors).map(({ line, character, text }) => ({ line, character, kind: 'error' as const, text })),
    ],
  };
}

/** The block as text, with its answers and errors as comments below their lines: for Markdown and search. */
export function withAnswers(code: string, { below }: DrawnTypes): string {
  const lines = code
    .split('\n')
    .flatMap((line, index) => [
      line,
      ...below
        .filter((one) => one.line === index)
        .map(({ character, kind, text }) =>
          asComment(' '.repeat(character) + text.replaceAll('\n', `\n${' '.repeat(character)}`), kind),
        ),
    ]);
  return lines.join('\n');
}

/**
 * The text below a line, as a comment.
 * @param text Indented to the character that it describes.
 */
export function asComment(text: string, kind: string): string {
  const [first = '', ...rest] = text.split('\n').map((line) => `//${line.replace(/^ {1,2}/, '') || ' '}`);
  const mark = kind === 'type' ? '^? ' : '';
  return [first.replace(/^(\/\/ *)/, `$1${mark}`), ...rest].join('\n');
}
