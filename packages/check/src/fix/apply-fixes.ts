import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic, Fix, FixEdit } from '@diptych/core';
import { replaceFile } from '@diptych/core/pages';

/** Number of fixes applied. */
export interface AppliedFixes {
  count: number;
  /** Restores the files. */
  undo(): void;
}

/**
 * Applies the fixes of findings to their files. Of overlapping fixes the first one wins; the others get their
 * turn in the next round. A fix that would write a file that exists is left out.
 */
export function applyFixes(diagnostics: readonly Diagnostic[], root: string): AppliedFixes {
  const { edits, files, count } = chooseEdits(diagnostics.filter(({ fix }) => !overwrites(fix, root)));
  const originals = new Map<string, string | undefined>();
  const undo = () => {
    for (const [target, text] of originals) {
      if (text === undefined) rmSync(target, { force: true });
      else replaceFile(target, text);
    }
  };
  try {
    for (const { file, text } of files) {
      const target = path.join(root, file);
      originals.set(target, existsSync(target) ? readFileSync(target, 'utf8') : undefined);
      if (text === undefined) rmSync(target);
      else replaceFile(target, text);
    }
    for (const [file, own] of edits) {
      const target = path.join(root, file);
      const text = readFileSync(target, 'utf8');
      originals.set(target, text);
      replaceFile(target, editText(text, own));
    }
  } catch (cause) {
    undo();
    throw cause;
  }
  return { count, undo };
}

function overwrites(fix: Fix | undefined, root: string): boolean {
  return fix?.files?.some(({ file, text }) => text !== undefined && existsSync(path.join(root, file))) === true;
}

/** Selects fixes that do not overlap, as edits by file. */
export function chooseEdits(diagnostics: readonly Pick<Diagnostic, 'file' | 'fix'>[]): {
  edits: Map<string, FixEdit[]>;
  /** Files to write and to remove. */
  files: NonNullable<Fix['files']>;
  count: number;
} {
  const edits = new Map<string, FixEdit[]>();
  const files: NonNullable<Fix['files']> = [];
  let count = 0;
  for (const { file = '', fix } of diagnostics) {
    if (!fix || (fix.edits.length === 0 && !fix.files)) continue;
    const located = fix.edits.map((edit) => ({ ...edit, file: edit.file ?? file }));
    const named = new Set(files.map((one) => one.file));
    if (located.some((edit) => named.has(edit.file))) continue;
    if (fix.files?.some((one) => named.has(one.file) || edits.has(one.file))) continue;
    if (located.some((edit) => edits.get(edit.file)?.some((other) => touch(edit, other)))) continue;
    for (const edit of located) edits.set(edit.file, [...(edits.get(edit.file) ?? []), edit]);
    files.push(...(fix.files ?? []));
    count++;
  }
  return { edits, files, count };
}

function touch(a: FixEdit, b: FixEdit): boolean {
  return a.start <= b.end && b.start <= a.end;
}

/**
 * Applies edits that do not overlap to a text. Fixes are written with `\n`: where all lines of the text end with
 * `\r\n`, those of the result do.
 */
export function editText(text: string, edits: readonly FixEdit[]): string {
  let out = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    out += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  out += text.slice(at);
  const isCrlf = text.includes('\r\n') && !/(?<!\r)\n/.test(text);
  return isCrlf ? out.replace(/\r?\n/g, '\r\n') : out;
}
