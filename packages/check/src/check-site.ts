import type { Diagnostic, LoadConfigOptions } from '@diptych/core';
import { codeVersion, hashOf, nameDiagnosticFrom, readSite, toolVersion } from '@diptych/core/pages';
import { openResultsCache } from './engine/results-cache.js';
import { runRules } from './engine/run-rules.js';
import { fixSafely } from './fix/fix-safely.js';
import { moveLinks } from './fix/move-links.js';
import { rulesToRun } from './options.js';
import { openPageCache } from './pages/page-cache.js';
import { readPages } from './pages/read-pages.js';
import type { CheckSite, Rule } from './types.js';

/** Options of a check. */
export interface CheckSiteOptions extends LoadConfigOptions {
  /** Run these rules and no others. Default: those that the config leaves on. */
  rules?: readonly string[];
  /** Fix what can be fixed for certain, in the files, and check again. Default `false`. */
  fix?: boolean;
  /** Ask for addresses outside the site. Default `false`. */
  external?: boolean;
  /** Leave out rules that take seconds, as `diptych dev` does. Default `false`. */
  quick?: boolean;
}

/** What a check found. */
export interface CheckResult {
  /** Absolute path of the site's folder, which findings name files from. */
  root: string;
  /** In the order of files and lines. */
  diagnostics: Diagnostic[];
  /** The rules that ran, some with figures of what they looked at. */
  rules: (Pick<Rule, 'name' | 'description'> & { summary?: string })[];
  /** Pages of the site. */
  pages: number;
  /** Pages that had changed since the last run. */
  read: number;
  /** Answers that were worked out anew. */
  calls: number;
  /** Fixes that were applied. */
  fixed: number;
  /** In milliseconds. */
  duration: number;
}

/**
 * Checks a site: config → pages → rules → findings. Nothing is built.
 * @throws {DiptychError} when options are wrong or a rule lacks what it needs.
 * @throws what loading the config throws.
 */
export async function checkSite(options: CheckSiteOptions = {}): Promise<CheckResult> {
  const start = performance.now();
  const { config, sources, diagnostics: unreadable } = await readSite(options);
  const active = rulesToRun(config.check, options);
  const code = hashOf(toolVersion(), codeVersion(new URL('.', import.meta.url)));
  const version = hashOf(code, config.hash);
  const results = openResultsCache(config.cacheDir, version);
  const cache = openPageCache(config.cacheDir, version);
  // A fix must not leave dead links behind, whichever rules are asked for.
  const guarded = options.fix ? rulesToRun(config.check, { ...options, rules: withLinks(options.rules) }) : active;
  const names = new Set(active.map(({ rule }) => rule.name));
  let last: { site: CheckSite; read: number; calls: number; summaries: ReadonlyMap<string, string> } | undefined;
  const check = async (): Promise<Diagnostic[]> => {
    const { site, read } = await readPages({ config, sources }, cache);
    const external = options.external ?? false;
    const ran = await runRules({ config, site, active: guarded, external, codeVersion: code, cache: results });
    last = { site, read, calls: ran.calls, summaries: ran.summaries };
    return ran.diagnostics.map((diagnostic) => moveLinks(diagnostic, site));
  };
  const { diagnostics, fixed } = options.fix
    ? await fixSafely(check, config.root)
    : { diagnostics: await check(), fixed: 0 };
  return {
    root: config.root,
    diagnostics: [
      ...unreadable.map((diagnostic) => ({ ...nameDiagnosticFrom(diagnostic, config.root), rule: 'syntax' })),
      ...diagnostics.filter(({ rule = '' }) => names.has(rule) || guarded === active),
    ],
    rules: active.map(({ rule: { name, description } }) => {
      const summary = last?.summaries.get(name);
      return summary === undefined ? { name, description } : { name, description, summary };
    }),
    pages: last?.site.pages.length ?? 0,
    read: last?.read ?? 0,
    calls: last?.calls ?? 0,
    fixed,
    duration: performance.now() - start,
  };
}

function withLinks(rules: readonly string[] | undefined): readonly string[] | undefined {
  return rules && [...new Set([...rules, 'links'])];
}
