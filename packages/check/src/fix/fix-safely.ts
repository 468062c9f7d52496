import type { Diagnostic } from '@diptych/core';
import { applyFixes } from './apply-fixes.js';

/** What fixing changed. */
export interface SafeFixes {
  /** Findings of the site as it is now. */
  diagnostics: Diagnostic[];
  /** Fixes that were applied. */
  fixed: number;
}

/**
 * Applies fixes until none is left that helps. After each round the site is checked again: a round that leaves anything
 * that was not found before is taken back and tried in halves, and a single fix that does is left alone.
 * @param check Finds what is wrong with the files as they are; findings carry complete fixes.
 */
export async function fixSafely(check: () => Promise<Diagnostic[]>, root: string): Promise<SafeFixes> {
  let diagnostics = await check();
  let fixed = 0;
  let size = Number.POSITIVE_INFINITY;
  const refused = new Set<string>();
  for (;;) {
    const open = diagnostics.filter((diagnostic) => diagnostic.fix && !refused.has(nameOf(diagnostic)));
    const batch = open.slice(0, Math.min(size, open.length));
    if (batch.length === 0) return { diagnostics, fixed };
    const applied = applyFixes(batch, root);
    const after = await check();
    if (isBetter(after, diagnostics)) {
      diagnostics = after;
      fixed += applied.count;
      size = Number.POSITIVE_INFINITY;
      continue;
    }
    applied.undo();
    for (const diagnostic of batch.length === 1 ? batch : []) refused.add(nameOf(diagnostic));
    size = Math.ceil(batch.length / 2);
  }
}

/** Whether everything that is found now was found before, and less of it. */
function isBetter(after: readonly Diagnostic[], before: readonly Diagnostic[]): boolean {
  if (after.length >= before.length) return false;
  const left = new Map<string, number>();
  for (const diagnostic of before) left.set(nameOf(diagnostic), (left.get(nameOf(diagnostic)) ?? 0) + 1);
  return after.every((diagnostic) => {
    const count = left.get(nameOf(diagnostic)) ?? 0;
    left.set(nameOf(diagnostic), count - 1);
    return count > 0;
  });
}

/** Names a finding wherever edits before it have moved it to. */
export function nameOf({ rule, file, message }: Diagnostic): string {
  return JSON.stringify([rule, file, message.replace(/:\d+/g, '')]);
}
