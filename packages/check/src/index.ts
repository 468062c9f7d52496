export type { AuditOptions } from './audit/options.js';
export { auditSite } from './audit-site.js';
export { type CheckResult, type CheckSiteOptions, checkSite } from './check-site.js';
export { type Acceptance, acceptTranslations } from './drift/accept-translations.js';
export { openTranslations, type Translations } from './drift/open-translations.js';
export { type Pruning, pruneTranslations } from './drift/prune-translations.js';
export { type PageStatus, translationStatus } from './drift/translation-status.js';
export type { ComponentFact, FenceFact, HeadingFact, ImageFact, Location, PageFacts } from './facts.js';
export type { CheckOptions, RuleOptions, RuleSetting } from './options.js';
export { diagnosticsToGithub } from './output/github.js';
export { type OutputFormat, resultToOutput } from './output/index.js';
export { diagnosticsToSarif } from './output/sarif.js';
export type { OutputView, Replacement } from './outputs/compare-output.js';
export { type RecordedRun, type RecordedRuns, type RecordRunsOptions, recordRuns } from './record-runs.js';
export { describeOptions } from './reference/describe-options.js';
export type { KnownDefault, OptionLabels, Reference, ReferenceTools, TypeLocation } from './reference/types.js';
export { builtinRules } from './rules/index.js';
export type { OptionsOptions } from './rules/options.js';
export type { OutputsOptions } from './rules/outputs.js';
export type { RecordingsOptions } from './rules/recordings.js';
export type { SamplesOptions } from './rules/samples.js';
export type { SamplesRunOptions } from './rules/samples-run.js';
export type { RunFailure, RunResult, SampleRun, SampleRunner } from './runs/types.js';
export type { Sample, SampleFile } from './samples/types.js';
export type {
  CheckPage,
  CheckSite,
  PagePair,
  PageRule,
  PairRule,
  Rule,
  RuleContext,
  SiteRule,
} from './types.js';
export { type DescribeTypesOptions, describeTypes } from './typescript/describe-types.js';
