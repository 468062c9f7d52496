import path from 'node:path';
import { hashOf, readChecked, writeChecked } from '@diptych/core/pages';
import type { RuleContext } from '../types.js';

/** Parts of a rule's work that passed, by the hash of their inputs. */
export interface Passed {
  has(...key: readonly string[]): boolean;
  add(...key: readonly string[]): void;
  /** Writes the entries that were used or added since the file was opened; the rest is dropped. */
  save(): void;
}

/**
 * Opens the cache of a rule. It contains only the keys of samples that passed: failures are checked again.
 * @param base Inputs that all results of the rule depend on.
 */
export function openPassed(rule: string, { cacheDir, codeVersion }: RuleContext, base: string): Passed {
  const file = path.join(cacheDir, `${rule}.json`);
  const text = readChecked(file);
  const before = new Set<string>(text === undefined ? [] : (JSON.parse(text) as string[]));
  const now = new Set<string>();
  const nameOf = (key: readonly string[]) => hashOf(codeVersion, base, ...key);
  return {
    has(...key) {
      const name = nameOf(key);
      if (before.has(name)) now.add(name);
      return now.has(name);
    },
    add: (...key) => void now.add(nameOf(key)),
    save() {
      const isSame = now.size === before.size && [...now].every((name) => before.has(name));
      if (!isSame) writeChecked(file, JSON.stringify([...now].sort()));
    },
  };
}
