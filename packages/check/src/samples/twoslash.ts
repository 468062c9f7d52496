/** The comments of a block with `twoslash`. Lines and characters begin at 0 and refer to the block as written. */
export interface Twoslash {
  /** Lines to show. */
  shown: number[];
  /** Names whose types are shown below their lines. */
  questions: { line: number; character: number }[];
  /** Numbers of the errors that the sample shows on purpose, and where it announces them. */
  errors: { line: number; code: number }[];
  /** Comments that mean nothing, a sentence each. */
  problems: { line: number; text: string }[];
}

const QUESTION = /^\s*\/\/\s*\^\?\s*$/;
const ERRORS = /^\s*\/\/\s*@errors?:([\d\s,]+)$/;
const CUT = /^\s*\/\/\s*---cut(?:-(before|after|start|end))?---\s*$/;
/** `// @name` or `// @name: value`, as other tools for types in samples read it; `@ts-…` is the compiler's own. */
const FLAG = /^\s*\/\/\s*@([a-z]+)\s*(?::.*)?$/i;

/**
 * Parses the comments on separate lines of a block: queries (`// ^?` below a name), `// @errors: 2322`, and comments
 * that hide lines: `// ---cut---` those before it, `// ---cut-after---` those after it, `// ---cut-start---` and `//
 * ---cut-end---` those between them.
 */
export function readTwoslash(code: string): Twoslash {
  const lines = code.split('\n');
  const found: Twoslash = { shown: [], questions: [], errors: [], problems: [] };
  const { questions, errors, problems } = found;
  let retained: number[] = [];
  let isCut = false;
  let cutStart = 0;
  let isEnd = false;
  let last = 0;
  for (const [index, line] of lines.entries()) {
    const cut = CUT.exec(line);
    const list = ERRORS.exec(line)?.[1];
    const flag = FLAG.exec(line)?.[1];
    if (cut) {
      const [, kind = 'before'] = cut;
      if (kind === 'before') retained = [];
      else if (kind === 'after') isEnd = true;
      else {
        isCut = kind === 'start';
        cutStart = index;
      }
    } else if (QUESTION.test(line)) questions.push({ line: last, character: line.indexOf('^') });
    else if (list !== undefined)
      errors.push(...(list.match(/\d+/g) ?? []).map((code) => ({ line: index, code: Number(code) })));
    else if (flag !== undefined)
      problems.push({ line: index, text: `the comment "@${flag}" means nothing in a sample.` });
    else {
      last = index;
      if (!isCut && !isEnd) retained.push(index);
    }
  }
  if (isCut) problems.push({ line: cutStart, text: '"---cut-start---" has no "---cut-end---".' });
  const isText = (index: number) => lines[index]?.trim() !== '';
  found.shown = retained.slice(retained.findIndex(isText), retained.findLastIndex(isText) + 1);
  return found;
}

/** Numbers of the errors that a file shows on purpose. */
export function expectedErrors(code: string): Set<number> {
  return code.includes('@error') ? new Set(readTwoslash(code).errors.map((error) => error.code)) : new Set();
}
