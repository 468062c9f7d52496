import type { LoadConfigOptions } from '@diptych/core';
import { codeVersion, hashOf, readSite, toolVersion } from '@diptych/core/pages';
import { openResultsCache } from './engine/results-cache.js';
import { runRules } from './engine/run-rules.js';
import { applyFixes } from './fix/apply-fixes.js';
import { rulesToRun } from './options.js';
import { openPageCache } from './pages/page-cache.js';
import { readPages } from './pages/read-pages.js';
import { problemToFinding } from './problem-to-finding.js';
import type { Finding, Rule } from './types.js';

/** What a check may be told. */
export interface CheckSiteOptions extends LoadConfigOptions {
  /** Run these rules and no others. Default: those that the config leaves on. */
  rules?: readonly string[];
  /** Mend what can be mended for certain, in the files, and check again. Default `false`. */
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
  findings: Finding[];
  /** The rules that ran, some with figures of what they looked at. */
  rules: (Pick<Rule, 'name' | 'says'> & { summary?: string })[];
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

/** A fix may make room for another one; after so many rounds what is left is left. */
const MAX_ROUNDS = 4;

/**
 * Checks a site: config → pages → rules → findings. Nothing is built.
 * @throws {CheckError} when options are wrong or a rule lacks what it needs.
 * @throws what loading the config throws.
 */
export async function checkSite(options: CheckSiteOptions = {}): Promise<CheckResult> {
  const start = performance.now();
  const { config, sources, problems } = await readSite(options);
  const active = rulesToRun(config.check, options);
  const code = hashOf(toolVersion(), codeVersion(new URL('.', import.meta.url)));
  const version = hashOf(code, config.hash);
  const results = openResultsCache(config.cacheDir, version);
  const cache = openPageCache(config.cacheDir, version);
  let fixed = 0;
  for (let round = 1; ; round++) {
    const { site, read } = await readPages({ config, sources }, cache);
    const run = { config, site, active, external: options.external ?? false, codeVersion: code, cache: results };
    const { findings, calls, summaries } = await runRules(run);
    const applied = options.fix && round < MAX_ROUNDS ? applyFixes(findings, config.root) : 0;
    fixed += applied;
    if (applied > 0) continue;
    return {
      root: config.root,
      findings: [...problems.map((problem) => problemToFinding(problem, config.root, 'syntax')), ...findings],
      rules: active.map(({ rule: { name, says } }) => {
        const summary = summaries.get(name);
        return summary === undefined ? { name, says } : { name, says, summary };
      }),
      pages: site.pages.length,
      read,
      calls,
      fixed,
      duration: performance.now() - start,
    };
  }
}
