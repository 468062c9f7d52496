import path from 'node:path';
import { dependenciesHold, hashFiles, hashOf, readChecked, writeChecked } from '@diptych/core/pages';
import type { RuleContext } from '../types.js';

/** Parts of a rule's work that passed, by the hash of their inputs. */
export interface Passed {
  has(...key: readonly string[]): boolean;
  add(...key: readonly string[]): void;
  /** Adds files, by absolute path, that the work has read since the cache was opened: after a change of one, nothing passed. */
  dependOn(files: readonly string[]): void;
  /** Writes the entries that were used or added since the file was opened; the rest is dropped. */
  save(): void;
}

/** Content of the file: hashes of inputs that passed, and of the files that the work has read. */
interface Stored {
  names?: readonly string[];
  files?: Readonly<Record<string, string>>;
}

/**
 * Opens the cache of a rule. It contains only the keys of samples that passed: failures are checked again.
 * @param base Inputs that all results of the rule depend on.
 */
export function openPassed(rule: string, context: RuleContext, base: string): Passed {
  const { codeVersion, config } = context;
  const start = Date.now();
  const text = readStored(rule, context);
  const stored = JSON.parse(text) as Stored;
  const isValid = dependenciesHold(stored.files ?? {}, config.root);
  const before = new Set(isValid ? stored.names : []);
  const now = new Set<string>();
  let files = isValid ? stored.files : {};
  const nameOf = (key: readonly string[]) => hashOf(codeVersion, base, ...key);
  return {
    has(...key) {
      const name = nameOf(key);
      if (before.has(name)) now.add(name);
      return now.has(name);
    },
    add: (...key) => void now.add(nameOf(key)),
    dependOn(more) {
      files = { ...files, ...hashFiles(more, config.root, start) };
    },
    save() {
      const next: Stored = { names: [...now].sort(), files };
      if (JSON.stringify(next) !== text) writeChecked(fileOf(rule, context), JSON.stringify(next));
    },
  };
}

/** Identifies the content of the files that the rule's last run has read: an input of the rule. */
export function readFilesKey(rule: string, context: RuleContext): string {
  const { root } = context.config;
  const { files = {} } = JSON.parse(readStored(rule, context)) as Stored;
  return JSON.stringify(
    hashFiles(
      Object.keys(files).map((name) => path.resolve(root, name)),
      root,
    ),
  );
}

function readStored(rule: string, context: RuleContext): string {
  return readChecked(fileOf(rule, context)) ?? '{}';
}

function fileOf(rule: string, { cacheDir }: RuleContext): string {
  return path.join(cacheDir, `${rule}.json`);
}
