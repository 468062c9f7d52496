import type { Diagnostic, LoadConfigOptions } from '@diptych/core';
import { codeVersion, hashOf, nameForAuthor, readSite, readSources, toolVersion } from '@diptych/core/pages';
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
  /** Run only these rules. Default: those enabled in the config. */
  rules?: readonly string[];
  /** Apply the fixes that are certain to the files, then check again. Default `false`. */
  fix?: boolean;
  /** Request addresses outside the site. Default `false`. */
  external?: boolean;
  /** Skip slow rules, and rules for what `diptych dev` reports without them. Default `false`. */
  quick?: boolean;
  /** Called before each rule that looks at the whole site, with its name: some take a minute. */
  onRule?(name: string): void;
}

/** The result of a check. */
export interface CheckResult {
  /** Absolute path of the site's folder; files in findings are relative to it. */
  root: string;
  /** Sorted by file and line. */
  diagnostics: Diagnostic[];
  /** The rules that ran; some report figures about what they checked. */
  rules: (Pick<Rule, 'name' | 'description'> & { summary?: string })[];
  /** Number of pages. */
  pages: number;
  /** Number of pages that changed since the last run. */
  read: number;
  /** Number of rule results that had to be computed; the others came from the cache. */
  calls: number;
  /** Number of fixes applied. */
  fixed: number;
  /** In milliseconds. */
  duration: number;
}

/**
 * Checks a site: config → pages → rules → findings. Nothing is built.
 * @throws {DiptychError} when an option is invalid, or something that a rule needs is missing.
 * @throws errors of loading the config.
 */
export async function checkSite(options: CheckSiteOptions = {}): Promise<CheckResult> {
  const start = performance.now();
  const { config, sources: found, diagnostics: unreadable } = await readSite(options);
  const active = rulesToRun(config.check, options, config.configFile);
  const code = hashOf(toolVersion(), codeVersion(new URL('.', import.meta.url)));
  const version = hashOf(code, config.hash);
  const results = openResultsCache(config.cacheDir, version);
  const cache = openPageCache(config.cacheDir, version);
  // A fix must not create dead links, so the rule for links runs even if it was not selected.
  const guarded = options.fix
    ? rulesToRun(config.check, { ...options, rules: withLinks(options.rules) }, config.configFile)
    : active;
  const names = new Set(active.map(({ rule }) => rule.name));
  let last: { site: CheckSite; read: number; calls: number; summaries: ReadonlyMap<string, string> } | undefined;
  const check = async (): Promise<Diagnostic[]> => {
    // Fixes may have written files.
    const sources = last ? (await readSources(config)).sources : found;
    const { site, read } = await readPages({ config, sources }, cache);
    const external = options.external ?? false;
    const { onRule } = options;
    const ran = await runRules({ config, site, active: guarded, external, codeVersion: code, cache: results, onRule });
    last = { site, read, calls: ran.calls, summaries: ran.summaries };
    return ran.diagnostics.map((diagnostic) => moveLinks(diagnostic, site));
  };
  const pairRules = new Set(guarded.flatMap(({ rule }) => (rule.scope === 'pair' ? [rule.name] : [])));
  const isHidden = ({ rule = '', code }: Diagnostic) => pairRules.has(rule) || code === 'anchor-dead';
  const { diagnostics, fixed } = options.fix
    ? await fixSafely(check, config.root, isHidden)
    : { diagnostics: await check(), fixed: 0 };
  results.save(guarded.map(({ rule }) => rule.name));
  return {
    root: config.root,
    diagnostics: [
      ...unreadable.map((diagnostic) => ({
        ...nameForAuthor(diagnostic, config.root),
        rule: 'syntax',
      })),
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
