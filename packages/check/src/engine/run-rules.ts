import path from 'node:path';
import type { Config, Diagnostic } from '@diptych/core';
import {
  DiptychError,
  describeIssues,
  hashOf,
  locateInConfig,
  nameDiagnosticFrom,
  nameForAuthor,
  renderIds,
} from '@diptych/core/pages';
import * as v from 'valibot';
import type { ActiveRule } from '../options.js';
import type { CheckPage, CheckSite, PagePair, Rule, RuleContext } from '../types.js';
import type { ResultsCache } from './results-cache.js';

/** Inputs of a run. */
export interface RunInput {
  config: Config;
  site: CheckSite;
  active: readonly ActiveRule[];
  external: boolean;
  /** Hash of the tool's code. */
  codeVersion: string;
  cache: ResultsCache;
  onRule?(name: string): void;
}

/** Findings of a run, and how many results had to be computed. */
export interface RunOutput {
  diagnostics: Diagnostic[];
  /** Number of calls of rules; the other results came from the cache. */
  calls: number;
  /** Figures of the rules that give any, by the rule's name. */
  summaries: Map<string, string>;
}

/** Runs rules over a site. Results whose page, options and inputs are unchanged come from the cache. */
export async function runRules(input: RunInput): Promise<RunOutput> {
  input.cache.begin();
  const prepared: PreparedRule[] = [];
  for (const active of input.active) {
    const context = contextOf(active, input);
    prepared.push({ ...active, context, base: await baseKey(active, context) });
  }
  const diagnostics: Diagnostic[] = [];
  let calls = 0;
  for (const { rule, severity, base, key, check, page } of jobsOf(prepared, input.site)) {
    const name = hashOf(base, ...(await key()));
    let found = input.cache.get(rule.name, name);
    if (!found) {
      calls++;
      if (rule.scope === 'site') input.onRule?.(rule.name);
      found = (
        await orPageErrors(
          () => runRule(rule, check, page),
          input.config,
          (errors) => errors,
        )
      ).map((diagnostic) => ({
        ...nameDiagnosticFrom(diagnostic, input.config.root),
        code: diagnostic.code ?? rule.name,
        rule: rule.name,
      }));
      if (found.length === 0 || !rule.startsProcesses) input.cache.set(rule.name, name, found);
    }
    for (const diagnostic of found) diagnostics.push(severity ? { ...diagnostic, severity } : diagnostic);
  }
  const summaries = new Map<string, string>();
  for (const { rule, context } of prepared) {
    const summary = await orPageErrors(
      () => rule.summary?.(context),
      input.config,
      () => undefined,
    );
    if (summary !== undefined) summaries.set(rule.name, summary);
  }
  const located = diagnostics.map((diagnostic) => nameForAuthor(diagnostic, input.config.root));
  return { diagnostics: withoutRepeats(located).sort(byLocation), calls, summaries };
}

/**
 * Runs a rule and checks what it returns.
 * @param page The page's file, for messages.
 * @throws {DiptychError} that names the rule and the page.
 */
async function runRule(rule: Rule, check: Job['check'], page: string | undefined): Promise<readonly Diagnostic[]> {
  const of = page === undefined ? '' : ` for ${page}`;
  let found: unknown;
  try {
    found = await check();
  } catch (cause) {
    if (cause instanceof DiptychError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DiptychError({
      code: 'check-rule-throws',
      message: `The rule "${rule.name}" throws${of}: ${reason}`,
      suggestion: `Fix the rule, or turn it off: \`check: { rules: { '${rule.name}': 'off' } }\`.`,
      cause,
      ...locateInConfig(cause),
    });
  }
  const result = v.safeParse(findings, found);
  if (result.success) return result.output as Diagnostic[];
  const [wrong] = Array.isArray(found) ? describeIssues(result.issues, { of: 'a finding', schema: findings }) : [];
  throw new DiptychError({
    code: 'check-rule-returns',
    message: wrong
      ? `The rule "${rule.name}" returns a wrong finding${of}: ${wrong.message}`
      : `The rule "${rule.name}" returns something else than a list of findings${of}.`,
    suggestion:
      "Return a list of objects with a `severity` ('error' or 'warning'), a `message` and a `suggestion`, and with `file` and `line` where there are any.",
  });
}

const count = v.pipe(v.number(), v.integer());

/** What the outputs and `--fix` read of a finding. */
const findings = v.array(
  v.looseObject({
    code: v.optional(v.string()),
    severity: v.picklist(['error', 'warning']),
    message: v.string(),
    suggestion: v.string(),
    file: v.optional(v.string()),
    line: v.optional(count),
    column: v.optional(count),
    fix: v.optional(v.looseObject({ edits: v.array(v.looseObject({ start: count, end: count, text: v.string() })) })),
  }),
);

/** Errors of pages that keep a rule from running, such as a name that no sample can have, are findings. */
async function orPageErrors<T>(
  call: () => T | Promise<T>,
  { root, docsDir }: Config,
  instead: (errors: readonly Diagnostic[]) => T,
): Promise<T> {
  const isOfPage = ({ file }: Diagnostic) =>
    file !== undefined && path.resolve(root, file).startsWith(docsDir + path.sep);
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof DiptychError && cause.diagnostics.every(isOfPage)) return instead(cause.diagnostics);
    throw cause;
  }
}

/** A problem in a fragment is found on every page that uses it: keep one, with a fix for all of these pages. */
function withoutRepeats(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const kept = new Map<string, Diagnostic>();
  for (const { fix, ...rest } of diagnostics) {
    const key = JSON.stringify(rest);
    const other = kept.get(key)?.fix;
    const movedIds = [...(other?.movedIds ?? []), ...(fix?.movedIds ?? [])];
    const either = fix ?? other;
    kept.set(key, either ? { ...rest, fix: { ...either, ...(movedIds.length > 0 && { movedIds }) } } : rest);
  }
  return [...kept.values()];
}

interface PreparedRule extends ActiveRule {
  context: RuleContext;
  /** The part of a rule's keys that is the same for all inputs. */
  base: string;
}

interface Job extends PreparedRule {
  /** The inputs of the result. */
  key(): readonly string[] | Promise<readonly string[]>;
  /** The file of the page that is checked, by itself or against its original. */
  page?: string;
  check(): readonly Diagnostic[] | Promise<readonly Diagnostic[]>;
}

/** Goes page by page, not rule by rule, so that each page is parsed once and few trees are in memory at a time. */
function jobsOf(prepared: readonly PreparedRule[], site: CheckSite): Job[] {
  const ofPage = (page: CheckPage) =>
    prepared.flatMap((one): Job[] => {
      const { rule, context } = one;
      return rule.scope === 'page'
        ? [{ ...one, key: () => [page.hash], page: page.file, check: () => rule.check(page, context) }]
        : [];
    });
  const ofPair = (pair: PagePair) =>
    prepared.flatMap((one): Job[] => {
      const { rule, context } = one;
      if (rule.scope !== 'pair') return [];
      const key = async () => [pair.original.hash, pair.translation.hash, (await rule.inputsOf?.(pair, context)) ?? ''];
      // Facts are decoded on demand: only if the result is not cached.
      const check = () => (isParsed(pair) ? rule.check(pair, context) : []);
      return [{ ...one, key, page: pair.translation.file, check }];
    });
  const hashes = site.pages.map(({ hash }) => hash);
  const ofSite = prepared.flatMap((one): Job[] => {
    const { rule, context } = one;
    return rule.scope === 'site' ? [{ ...one, key: () => hashes, check: () => rule.check(site, context) }] : [];
  });
  return [...site.pages.flatMap(ofPage), ...site.pairs.flatMap(ofPair), ...ofSite];
}

/** Whether both pages could be parsed; else all content of the one would be missing in the other. */
function isParsed({ original, translation }: PagePair): boolean {
  return original.facts.isParsed && translation.facts.isParsed;
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

/** The config's hash includes its code, and so covers options that are functions. */
async function baseKey({ rule, options }: ActiveRule, context: RuleContext): Promise<string> {
  const inputs = (await rule.inputs?.(context)) ?? '';
  return hashOf(context.config.hash, JSON.stringify(options), String(context.external), inputs);
}

function byLocation(a: Diagnostic, b: Diagnostic): number {
  const { file = '', line = 1, column = 1, rule = '' } = a;
  const { file: otherFile = '', line: otherLine = 1, column: otherColumn = 1, rule: otherRule = '' } = b;
  return compare(file, otherFile) || line - otherLine || column - otherColumn || compare(rule, otherRule);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
