import path from 'node:path';
import type { Config } from '@diptych/core';
import { hashOf, renderIds } from '@diptych/core/pages';
import type { ActiveRule } from '../options.js';
import type { CheckSite, Finding, RuleContext } from '../types.js';
import type { ResultsCache } from './results-cache.js';

/** What rules run with. */
export interface RunInput {
  config: Config;
  site: CheckSite;
  active: readonly ActiveRule[];
  external: boolean;
  cache: ResultsCache;
}

/** Findings of a run, and how many answers had to be worked out. */
export interface RunOutput {
  findings: Finding[];
  /** Calls of rules; the other answers came from the cache. */
  calls: number;
}

/** Runs rules over a site. An answer whose page, options and inputs are the same as before comes from the cache. */
export async function runRules(input: RunInput): Promise<RunOutput> {
  const findings: Finding[] = [];
  let calls = 0;
  for (const active of input.active) {
    const context = contextOf(active, input);
    const base = await baseKey(active, context);
    for (const { key, check } of jobsOf(active, context)) {
      const name = hashOf(base, ...key);
      let found = input.cache.get(active.rule.name, name);
      if (!found) {
        calls++;
        found = await check();
        input.cache.set(active.rule.name, name, found);
      }
      const { severity } = active;
      for (const finding of found) findings.push(severity ? { ...finding, severity } : finding);
    }
  }
  input.cache.save(input.active.map(({ rule }) => rule.name));
  return { findings: findings.sort(byPlace), calls };
}

interface Job {
  /** What the answer depends on. */
  key: readonly string[];
  check(): readonly Finding[] | Promise<readonly Finding[]>;
}

function jobsOf({ rule }: ActiveRule, context: RuleContext): Job[] {
  const { pages, pairs } = context.site;
  switch (rule.scope) {
    case 'page':
      return pages.map((page) => ({ key: [page.hash], check: () => rule.check(page, context) }));
    case 'pair':
      return pairs.map((pair) => ({
        key: [pair.original.hash, pair.translation.hash, rule.inputsOf?.(pair, context) ?? ''],
        check: () => rule.check(pair, context),
      }));
    case 'site':
      return [{ key: pages.map(({ hash }) => hash), check: () => rule.check(context.site, context) }];
  }
}

function contextOf({ options }: ActiveRule, { config, site, external }: RunInput): RuleContext {
  const sources = new Map(site.sources.pages.map((source) => [source.routePath, source]));
  return {
    config,
    options,
    site,
    external,
    cacheDir: path.join(config.cacheDir, 'check'),
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

function byPlace(a: Finding, b: Finding): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0);
}
