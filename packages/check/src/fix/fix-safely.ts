import type { Finding } from '../types.js';
import { applyFixes } from './apply-fixes.js';

/** What fixing changed. */
export interface SafeFixes {
  /** Findings of the site as it is now. */
  findings: Finding[];
  /** Fixes that were applied. */
  fixed: number;
}

/**
 * Applies fixes until none is left that helps. After each round the site is checked again: a round that leaves anything
 * that was not found before is taken back and tried in halves, and a single fix that does is left alone.
 * @param check Finds what is wrong with the files as they are; findings carry complete fixes.
 */
export async function fixSafely(check: () => Promise<Finding[]>, root: string): Promise<SafeFixes> {
  let findings = await check();
  let fixed = 0;
  let size = Number.POSITIVE_INFINITY;
  const refused = new Set<string>();
  for (;;) {
    const open = findings.filter((finding) => finding.fix && !refused.has(nameOf(finding)));
    const batch = open.slice(0, Math.min(size, open.length));
    if (batch.length === 0) return { findings, fixed };
    const applied = applyFixes(batch, root);
    const after = await check();
    if (isBetter(after, findings)) {
      findings = after;
      fixed += applied.count;
      size = Number.POSITIVE_INFINITY;
      continue;
    }
    applied.undo();
    for (const finding of batch.length === 1 ? batch : []) refused.add(nameOf(finding));
    size = Math.ceil(batch.length / 2);
  }
}

/** Whether everything that is found now was found before, and less of it. */
function isBetter(after: readonly Finding[], before: readonly Finding[]): boolean {
  if (after.length >= before.length) return false;
  const left = new Map<string, number>();
  for (const finding of before) left.set(nameOf(finding), (left.get(nameOf(finding)) ?? 0) + 1);
  return after.every((finding) => {
    const count = left.get(nameOf(finding)) ?? 0;
    left.set(nameOf(finding), count - 1);
    return count > 0;
  });
}

/** Names a finding wherever edits before it have moved it to. */
export function nameOf({ rule, file, message }: Finding): string {
  return JSON.stringify([rule, file, message.replace(/:\d+/g, '')]);
}
