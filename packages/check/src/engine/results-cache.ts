import path from 'node:path';
import type { Diagnostic } from '@diptych/core';
import { readChecked, writeChecked } from '@diptych/core/pages';

/** Results of rules, by rule and key. */
export interface ResultsCache {
  /** Begins a run: what no later one uses is not written. */
  begin(): void;
  get(rule: string, key: string): readonly Diagnostic[] | undefined;
  set(rule: string, key: string, diagnostics: readonly Diagnostic[]): void;
  /** Writes changes. Results of the named rules that the last run did not use are dropped. */
  save(rules: readonly string[]): void;
}

type Results = Record<string, Record<string, readonly Diagnostic[]>>;

/** Opens the results of earlier runs; those of another version of the code are ignored. */
export function openResultsCache(cacheDir: string, version: string): ResultsCache {
  const file = path.join(cacheDir, 'check', 'results.json');
  const text = readChecked(file);
  const stored = text === undefined ? undefined : (JSON.parse(text) as { version: string; results: Results });
  const before = stored?.version === version ? stored.results : {};
  const earlier: Results = {};
  let now: Results = {};
  let isChanged = false;
  const note = (rule: string, key: string, diagnostics: readonly Diagnostic[]) => {
    now[rule] ??= {};
    now[rule][key] = diagnostics;
  };
  return {
    begin() {
      for (const [rule, results] of Object.entries(now)) earlier[rule] = Object.assign(earlier[rule] ?? {}, results);
      now = {};
    },
    get(rule, key) {
      const diagnostics = now[rule]?.[key] ?? earlier[rule]?.[key] ?? before[rule]?.[key];
      if (diagnostics) note(rule, key, diagnostics);
      return diagnostics;
    },
    set(rule, key, diagnostics) {
      note(rule, key, diagnostics);
      isChanged = true;
    },
    save(rules) {
      const isSame = rules.every((rule) => size(before[rule]) === size(now[rule]));
      if (!isChanged && isSame) return;
      const others = Object.entries(before).filter(([rule]) => !rules.includes(rule));
      writeChecked(file, JSON.stringify({ version, results: { ...Object.fromEntries(others), ...now } }));
    },
  };
}

function size(results: Results[string] | undefined): number {
  return Object.keys(results ?? {}).length;
}
