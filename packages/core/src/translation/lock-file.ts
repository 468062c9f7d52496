import type { Diagnostic } from '../diagnostics/index.js';
import type { SourceFingerprint } from './types.js';

/** Accepted translations of one language: by path of the page below the language's folder, then by section id. */
export type TranslationLock = Map<string, Map<string, SourceFingerprint[]>>;

const HEADER = `# Which original each translated section was made from. Written by "diptych translate accept".
# Conflicts: keep the lines of both sides, in any order, and run it again for the pages concerned.
`;
const LINE = /^(.+)#([^\s#]*) ([0-9a-f]{10}) (-|[0-9a-f]{10}) ([0-9a-f]{16})$/;
const CONFLICT = /^(?:<{7}|={7}|>{7}|\|{7})(?: |$)/;

/**
 * Reads a lock: a line for each section, `guide/start.md#install 3f9a2b1c0d 77e1a0b2c3 5a7f03be19c4d2e8`. Order has
 * no meaning, and two lines for one section, as a merge may leave them, both count.
 * @param file Named in problems.
 */
export function textToLock(text: string, file: string): { lock: TranslationLock; diagnostics: Diagnostic[] } {
  const lock: TranslationLock = new Map();
  const diagnostics: Diagnostic[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trimEnd();
    if (line === '' || line.startsWith('# ')) continue;
    const match = LINE.exec(line);
    if (!match) {
      diagnostics.push(unreadable(line, file, index + 1));
      continue;
    }
    const [, page = '', id = '', original = '', difference = '', sketch = ''] = match;
    addFingerprint(lock, page, id, { original, difference, sketch });
  }
  return { lock, diagnostics };
}

function addFingerprint(lock: TranslationLock, page: string, id: string, fingerprint: SourceFingerprint): void {
  const sections = lock.get(page) ?? new Map<string, SourceFingerprint[]>();
  lock.set(page, sections);
  sections.set(id, [...(sections.get(id) ?? []), fingerprint]);
}

function unreadable(line: string, file: string, number: number): Diagnostic {
  const isConflict = CONFLICT.test(line);
  return {
    code: 'translation-record',
    severity: 'error',
    message: isConflict
      ? 'This file has an unresolved merge conflict.'
      : 'This is not a valid line of _translations.txt.',
    suggestion: isConflict
      ? 'Remove the conflict markers and keep the lines of both sides.'
      : 'Remove it, and run "diptych translate accept" for its page.',
    file,
    line: number,
    column: 1,
  };
}

/** Writes a translation lock, sorted, so that an accepted page changes only its own lines. */
export function lockToText(lock: TranslationLock): string {
  const lines = [...lock].flatMap(([page, sections]) =>
    [...sections].flatMap(([id, list]) =>
      list.map(({ original, difference, sketch }) => ({
        key: [page, id] as const,
        text: `${page}#${id} ${original} ${difference} ${sketch}\n`,
      })),
    ),
  );
  lines.sort((a, b) => compare(a.key[0], b.key[0]) || compare(a.key[1], b.key[1]) || compare(a.text, b.text));
  return HEADER + lines.map(({ text }) => text).join('');
}

/** By code unit: the same on every machine. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
