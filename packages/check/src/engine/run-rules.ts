import path from 'node:path';
import type { Config } from '@diptych/core';
import { hashOf, renderIds } from '@diptych/core/pages';
import type { ActiveRule } from '../options.js';
import type { CheckDiagnostic, CheckPage, CheckSite, PagePair, RuleContext } from '../types.js';
import type { ResultsCache } from './results-cache.js';

/** What rules run with. */
export interface RunInput {
  config: Config;
  site: CheckSite;
  active: readonly ActiveRule[];
  external: boolean;
  /** Names the code of the tool. */
  codeVersion: string;
  cache: ResultsCache;
}

/** Findings of a run, and how many answers had to be worked out. */
export interface RunOutput {
  diagnostics: CheckDiagnostic[];
  /** Calls of rules; the other answers came from the cache. */
  calls: number;
  /** Figures of the rules that give any, by the rule's name. */
  summaries: Map<string, string>;
}

/** Runs rules over a site. An answer whose page, options and inputs are the same as before comes from the cache. */
export async function runRules(input: RunInput): Promise<RunOutput> {
  const prepared: PreparedRule[] = [];
  for (const active of input.active) {
    const context = contextOf(active, input);
    prepared.push({ ...active, context, base: await baseKey(active, context) });
  }
  const diagnostics: CheckDiagnostic[] = [];
  let calls = 0;
  for (const { rule, severity, base, key, check } of jobsOf(prepared, input.site)) {
    const name = hashOf(base, ...key);
    let found = input.cache.get(rule.name, name);
    if (!found) {
      calls++;
      found = await check();
      if (found.length === 0 || !rule.startsProcesses) input.cache.set(rule.name, name, found);
    }
    for (const diagnostic of found) diagnostics.push(severity ? { ...diagnostic, severity } : diagnostic);
  }
  const summaries = new Map<string, string>();
  for (const { rule, context } of prepared) {
    const summary = await rule.summary?.(context);
    if (summary !== undefined) summaries.set(rule.name, summary);
  }
  input.cache.save(input.active.map(({ rule }) => rule.name));
  return { diagnostics: withoutRepeats(diagnostics).sort(byLocation), calls, summaries };
}

/** What is wrong with a fragment is found on every page that uses it. */
function withoutRepeats(diagnostics: readonly CheckDiagnostic[]): CheckDiagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
}

interface PreparedRule extends ActiveRule {
  context: RuleContext;
  /** The part of its keys that is the same for all inputs. */
  base: string;
}

interface Job extends PreparedRule {
  /** What the answer depends on. */
  key: readonly string[];
  check(): readonly CheckDiagnostic[] | Promise<readonly CheckDiagnostic[]>;
}

/** Page by page, not rule by rule: then a page's tree is parsed once for all of them, and few are held at a time. */
function jobsOf(prepared: readonly PreparedRule[], site: CheckSite): Job[] {
  const ofPage = (page: CheckPage) =>
    prepared.flatMap((one): Job[] => {
      const { rule, context } = one;
      return rule.scope === 'page' ? [{ ...one, key: [page.hash], check: () => rule.check(page, context) }] : [];
    });
  const ofPair = (pair: PagePair) =>
    prepared.flatMap((one): Job[] => {
      const { rule, context } = one;
      if (rule.scope !== 'pair') return [];
      const key = [pair.original.hash, pair.translation.hash, rule.inputsOf?.(pair, context) ?? ''];
      return [{ ...one, key, check: () => rule.check(pair, context) }];
    });
  const key = site.pages.map(({ hash }) => hash);
  const ofSite = prepared.flatMap((one): Job[] => {
    const { rule, context } = one;
    return rule.scope === 'site' ? [{ ...one, key, check: () => rule.check(site, context) }] : [];
  });
  return [...site.pages.flatMap(ofPage), ...site.pairs.flatMap(ofPair), ...ofSite];
}

function contextOf({ options }: ActiveRule, { config, site, external, codeVersion }: RunInput): RuleContext {
  const sources = new Map(site.sources.pages.map((source) => [source.routePath, source]));
  return {
    config,
    options,
    site,
    external,
    cacheDir: path.join(config.cacheDir, 'check'),
    codeVersion,
    renderIds: (pages) =>
      renderIds(
        config,
        pages.flatMap(({ route }) => sources.get(route) ?? []),
      ),
  };
}

/** The config's hash holds its code, and with it options that are functions. */
async function baseKey({ rule, options }: ActiveRule, context: RuleContext): Promise<string> {
  const inputs = (await rule.inputs?.(context)) ?? '';
  return hashOf(context.config.hash, JSON.stringify(options), String(context.external), inputs);
}

function byLocation(a: CheckDiagnostic, b: CheckDiagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0);
}
