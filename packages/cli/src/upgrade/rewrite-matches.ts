import type { Note, Rewrite } from './types.js';

/** Number of the line that a position of a text is in, from 1. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/**
 * Replaces matches of a pattern, and records their lines.
 * @param replace returns the new text and a message about it, or only a message about a manual change; `undefined`
 *   keeps a match
 */
export function rewriteMatches(
  text: string,
  pattern: RegExp,
  replace: (match: RegExpMatchArray) => { text?: string; message: string } | undefined,
): Rewrite {
  const changes: Note[] = [];
  const manual: Note[] = [];
  let result = '';
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const replaced = replace(match);
    if (!replaced || replaced.text === match[0]) continue;
    const note = { line: lineAt(text, match.index), message: replaced.message };
    if (replaced.text === undefined) {
      manual.push(note);
      continue;
    }
    changes.push(note);
    result += text.slice(end, match.index) + replaced.text;
    end = match.index + match[0].length;
  }
  return { text: result + text.slice(end), changes, manual };
}

/** Runs steps, each on the result of the one before it, and collects their notes. */
export function rewriteInTurn(text: string, steps: readonly ((text: string) => Rewrite)[]): Rewrite {
  const changes: Note[] = [];
  const manual: Note[] = [];
  const result = steps.reduce((current, step) => {
    const done = step(current);
    changes.push(...done.changes);
    manual.push(...done.manual);
    return done.text;
  }, text);
  return { text: result, changes, manual };
}
