import type { DiagnosticLocation } from '@diptych/core';
import { DiptychError, describeIssues, locateKey, nearest } from '@diptych/core/pages';
import * as v from 'valibot';
import type { AuditOptions } from './audit/options.js';
import { optionsError } from './options-reader.js';
import { type BuiltinRuleOptions, builtinRules } from './rules/index.js';
import type { LocateOption, Rule } from './types.js';

/** The setting of a rule in the config: off, a severity, or options. */
export type RuleSetting<Options = Record<string, unknown>> =
  | 'off'
  | 'warning'
  | 'error'
  | ({ severity?: 'off' | 'warning' | 'error' } & Options);

/**
 * Options by rule name. A custom rule adds its own where it is declared:
 * `declare module '@diptych/check' { interface RuleOptions { 'my-rule': { limit?: number } } }`.
 */
export interface RuleOptions extends BuiltinRuleOptions {}

declare global {
  namespace Diptych {
    interface Checks {
      options: CheckOptions;
    }
  }
}

/** `check` in `diptych.config.ts`. */
export interface CheckOptions {
  /** Settings by rule name. Rules that are not listed run with their defaults. */
  rules?: { [Name in keyof RuleOptions]?: RuleSetting<RuleOptions[Name]> };
  /** Custom rules of the site. */
  custom?: Rule[];
  /** Limits for the pages of the finished site, for `diptych audit`. */
  audit?: AuditOptions;
}

/** A rule with the settings that it runs with. */
export interface ActiveRule {
  rule: Rule;
  /** Replaces the severity of the rule's findings. */
  severity?: 'error' | 'warning';
  options: object;
}

const severity = v.picklist(['off', 'warning', 'error']);

const setting = v.union(
  [severity, v.looseObject({ severity: v.optional(severity) })],
  'a setting is "off", "warning", "error" or an object of options',
);

const schema = v.strictObject({
  rules: v.optional(
    v.pipe(
      v.custom<object>((rules) => !Array.isArray(rules), "settings are an object, for example { links: 'error' }"),
      v.record(v.string(), setting),
    ),
  ),
  audit: v.optional(v.looseObject({})),
  custom: v.optional(v.array(v.looseObject({ name: v.string(), scope: v.picklist(['page', 'pair', 'site']) }))),
});

/** The rule that runs only on request. */
const EXTERNAL = 'external-links';

/** Which rules a run selects. */
export interface RequestedRules {
  /** Only these rules, even if the config turns them off. */
  rules?: readonly string[];
  /** Include the rule for addresses outside the site. */
  external?: boolean;
  /** Skip rules that take seconds. */
  quick?: boolean;
}

/**
 * Decides which rules run, and how.
 * @param given `check` of the config.
 * @param configFile The file that errors are located in.
 * @throws {DiptychError} for unknown rules and invalid options.
 */
export function rulesToRun(given: object, requested: RequestedRules = {}, configFile?: string): ActiveRule[] {
  const locate: LocateOption = (path) => locateKey(configFile, ['check', ...path]);
  const result = v.safeParse(schema, given);
  if (!result.success) throw wrongOptions(result.issues, locate);
  const { rules: named, external, quick } = requested;
  const { rules = {}, custom = [] } = given as CheckOptions;
  const settings: Record<string, RuleSetting | undefined> = rules;
  const all = [...builtinRules, ...custom];
  for (const [index, { name }] of custom.entries()) assertUnique(name, all, locate(['custom', index]));
  for (const name of Object.keys(settings)) assertRule(name, all, locate(['rules', name]));
  assertRequested(requested, all);
  return all.flatMap((rule): ActiveRule[] => {
    const own = settings[rule.name];
    const isNamed = named?.includes(rule.name) || (external && rule.name === EXTERNAL);
    const isWanted = named ? isNamed : isOn(rule, own, external);
    const active = activate(rule, own, (path) => locate(['rules', rule.name, ...path]));
    return isWanted && !(quick && rule.isSlow) ? [active] : [];
  });
}

function wrongOptions(issues: readonly v.BaseIssue<unknown>[], locate: LocateOption): DiptychError {
  return optionsError(
    describeIssues(issues, { of: "the check's options", schema }).map(({ message, path }) => ({
      message: message.replace(/^"/, '"check.'),
      suggestion: `The keys are ${Object.keys(schema.entries).join(', ')}: see the type \`CheckOptions\`.`,
      ...locate(path),
    })),
  );
}

/** Opt-in rules run when the config names them; the one for external addresses, only on request. */
function isOn(rule: Rule, own: RuleSetting | undefined, external = false): boolean {
  if ((typeof own === 'object' ? own.severity : own) === 'off') return false;
  if (rule.name === EXTERNAL) return external;
  return own !== undefined || !rule.isOptIn;
}

function activate(rule: Rule, own: RuleSetting | undefined, locate: LocateOption): ActiveRule {
  const { severity: given, ...options } = typeof own === 'object' ? own : { severity: own };
  const severity = given === 'off' ? undefined : given;
  if (rule.readOptions) return { rule, severity, options: rule.readOptions(options, locate) };
  const [extra] = Object.keys(options);
  if (extra === undefined) return { rule, severity, options };
  throw new DiptychError({
    code: 'check-options-invalid',
    message: `The rule "${rule.name}" has no option "${extra}".`,
    suggestion: 'It has only "severity".',
    ...locate([extra]),
  });
}

/** An empty list would silently check nothing. */
function assertRequested({ rules, external }: RequestedRules, all: readonly Rule[]): void {
  if (rules !== undefined && !Array.isArray(rules)) {
    throw new DiptychError({
      code: 'check-options-invalid',
      message: `"rules" is ${JSON.stringify(rules)}: a list of names is needed.`,
      suggestion: 'Write, for example, rules: ["links"].',
    });
  }
  for (const name of rules ?? []) assertRule(name, all);
  if (rules?.length === 0) {
    throw new DiptychError({
      code: 'check-rules-empty',
      message: 'No rule is selected to run.',
      suggestion: `The rules are ${all.map(({ name }) => name).join(', ')}.`,
    });
  }
  if (!rules?.includes(EXTERNAL) || external) return;
  throw new DiptychError({
    code: 'check-rule-external',
    message: `The rule "${EXTERNAL}" runs only if requests to other sites are allowed.`,
    suggestion: 'Add --external.',
  });
}

/** Results are stored by the name of their rule. */
function assertUnique(name: string, all: readonly Rule[], location?: Partial<DiagnosticLocation>): void {
  if (all.filter((rule) => rule.name === name).length === 1) return;
  throw new DiptychError({
    code: 'check-options-invalid',
    message: `There are two rules with the name "${name}".`,
    suggestion: 'Give the rule in `check.custom` another name.',
    ...location,
  });
}

function assertRule(name: string, all: readonly Rule[], location?: Partial<DiagnosticLocation>): void {
  const names = all.map((rule) => rule.name);
  if (names.includes(name)) return;
  const meant = nearest(name, names);
  throw new DiptychError({
    code: 'check-rule-unknown',
    message: `There is no rule "${name}".`,
    suggestion: meant ? `Did you mean "${meant}"?` : `The rules are ${names.join(', ')}.`,
    ...location,
  });
}
