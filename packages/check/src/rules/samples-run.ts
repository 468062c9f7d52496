import { availableParallelism } from 'node:os';
import { DiptychError, hashOf, locateKey } from '@diptych/core/pages';
import * as v from 'valibot';
import { optionsReader } from '../options-reader.js';
import { packageVersions } from '../packages/package-versions.js';
import { type PlannedRun, planRuns } from '../runs/plan-runs.js';
import { runSamples } from '../runs/run-samples.js';
import type { SampleRunner } from '../runs/types.js';
import { createWorkspace } from '../runs/workspace.js';
import { siteToSamples } from '../samples/fences-to-samples.js';
import { groupEqualSamples } from '../samples/group-equal-samples.js';
import { locateInPages } from '../samples/locate-diagnostic.js';
import { openPassed } from '../samples/passed.js';
import { type Fixtures, filesKey, fixturesIn, sampleToFiles } from '../samples/read-folder.js';
import { type SampleSource, sampleInputs, sampleSource } from '../samples/sample-options.js';
import type { CheckSite, LocateOption, RuleContext, SiteRule } from '../types.js';

/** Options of the rule `samples-run`. */
export interface SamplesRunOptions extends SampleSource {
  /** How samples are run; required. */
  runner?: SampleRunner;
  /** Concurrent processes. Default: one per core, at most four. */
  processes: number;
}

const isRunner = (value: unknown) =>
  typeof value === 'object' && value !== null && 'match' in value && typeof value.match === 'function';

const schema = v.strictObject({
  ...sampleSource,
  runner: v.optional(v.custom<SampleRunner>(isRunner, 'a runner has a function "match"')),
  processes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), Math.min(4, availableParallelism())),
});

/** Samples that are programs run and pass. */
export const samplesRun: SiteRule<SamplesRunOptions> = {
  name: 'samples-run',
  description: 'Samples that the site can run succeed',
  scope: 'site',
  isOptIn: true,
  isSlow: true,
  startsProcesses: true,
  readOptions: optionsReader('samples-run', schema),
  inputs: sampleInputs,
  async check(site, context) {
    const { root } = context.config;
    const { files, packages, processes } = context.options;
    const fixtures = fixturesIn(root, files);
    const passed = openPassed('samples-run', context, hashOf(packageVersions(root, packages), process.version));
    const keys = new Map(planOf(site, context).map((one) => [one, runKey(one, fixtures, context.config.hash)]));
    const open = [...keys.keys()].filter((one) => !passed.has(keys.get(one) ?? ''));
    if (open.length === 0) {
      passed.save();
      return [];
    }
    const workspace = createWorkspace(root);
    try {
      const outcomes = await runSamples(open, { workspace, fixtures, limit: processes });
      for (const { planned, isProven } of outcomes) if (isProven) passed.add(keys.get(planned) ?? '');
      passed.save();
      return outcomes
        .flatMap(({ diagnostics }) => diagnostics)
        .flatMap((diagnostic) => locateInPages(diagnostic, 'samples-run'));
    } finally {
      workspace.remove();
    }
  },
  summary(context) {
    const runs = planOf(context.site, context);
    const shared = runs.filter(({ run }) => run.isShared).length;
    return `${runs.length} different samples run, ${shared} of them in shared processes`;
  },
};

function planOf(site: CheckSite, { options: { runner }, config }: RuleContext<SamplesRunOptions>): PlannedRun[] {
  const locate: LocateOption = (path) => locateKey(config.configFile, ['check', 'rules', 'samples-run', ...path]);
  if (!runner) {
    throw new DiptychError({
      code: 'check-runner-missing',
      message: 'The rule "samples-run" has no function that runs samples.',
      suggestion: 'Give it a "runner", as RULES.md of @diptych/check shows, or turn the rule off.',
      ...locate([]),
    });
  }
  return planRuns(groupEqualSamples(siteToSamples(site)), runner, locate);
}

/** The config defines how a report is read, and its hash is part of the key. */
function runKey({ group, run }: PlannedRun, fixtures: Fixtures, configHash: string): string {
  const { command, files = {}, isShared = false, read } = run;
  return JSON.stringify([
    command,
    files,
    isShared,
    filesKey(sampleToFiles(group.sample, fixtures)),
    read ? configHash : '',
  ]);
}
