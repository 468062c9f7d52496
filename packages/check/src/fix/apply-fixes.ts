import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding, Fix } from '../types.js';

/**
 * Applies the fixes of findings to their files. Of fixes that touch each other the first one wins; the others get their
 * turn in the next round.
 * @returns how many were applied.
 */
export function applyFixes(findings: readonly Finding[], root: string): number {
  const byFile = new Map<string, Fix[]>();
  for (const { file, fix } of findings) {
    if (fix) byFile.set(file, [...(byFile.get(file) ?? []), fix]);
  }
  let applied = 0;
  for (const [file, fixes] of byFile) {
    const target = path.join(root, file);
    const { text, count } = editText(readFileSync(target, 'utf8'), fixes);
    if (count > 0) writeFileSync(target, text);
    applied += count;
  }
  return applied;
}

/** Applies as many fixes to a text as do not touch each other. */
export function editText(text: string, fixes: readonly Fix[]): { text: string; count: number } {
  const edits: Fix['edits'] = [];
  let count = 0;
  for (const fix of fixes) {
    const touches = fix.edits.some((edit) => edits.some((other) => edit.start <= other.end && other.start <= edit.end));
    if (touches || fix.edits.length === 0) continue;
    edits.push(...fix.edits);
    count++;
  }
  let out = '';
  let at = 0;
  for (const edit of edits.sort((a, b) => a.start - b.start)) {
    out += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return { text: out + text.slice(at), count };
}
