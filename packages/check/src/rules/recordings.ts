import type { Diagnostic } from '@diptych/core';
import { hashOf, type Recording, readRecordings, recordingKey } from '@diptych/core/pages';
import * as v from 'valibot';
import { optionsReader } from '../options-reader.js';
import { findTool, isCurrent } from '../recordings/find-tool.js';
import { type PageRecordings, planRecordings, type RecordingPlan } from '../recordings/plan-recordings.js';
import { unplannedRecordings, warn } from '../recordings/unplanned-recordings.js';
import { fixturesIn } from '../samples/read-folder.js';
import { type SampleSource, sampleInputs, sampleSource } from '../samples/sample-options.js';
import type { CheckSite, RuleContext, SiteRule } from '../types.js';

const AGAIN = 'Run "diptych record", and commit the file that it writes.';

/** Options of the rule `recordings`. */
export type RecordingsOptions = SampleSource;

/** Recorded runs match the current samples and packages. Runs nothing. */
export const recordings: SiteRule<RecordingsOptions> = {
  name: 'recordings',
  description: 'Recorded runs match the current samples and packages',
  scope: 'site',
  readOptions: optionsReader('recordings', v.strictObject(sampleSource)),
  inputs: async (context) =>
    hashOf(await sampleInputs(context), JSON.stringify(readRecordings(context.config.docsDir))),
  check(site, context) {
    const { recordings: known, diagnostics } = readRecordings(context.config.docsDir);
    if (diagnostics.length > 0) return diagnostics;
    const { root } = context.config;
    const toolOf = (command: string) => findTool(command, root, context.options.packages);
    return plansOf(site, context).flatMap((planned) => [
      ...unplannedRecordings(planned),
      ...planned.plans.flatMap((plan) => staleness(plan, known, toolOf)),
    ]);
  },
  summary(context) {
    const count = plansOf(context.site, context).reduce((sum, { plans }) => sum + plans.length, 0);
    return count === 0 ? undefined : `${count} blocks with a recorded run`;
  },
};

function plansOf({ pages }: CheckSite, { config, options }: RuleContext<RecordingsOptions>): PageRecordings[] {
  const fixtures = fixturesIn(config.root, options.files);
  return pages.map((page) => planRecordings(page, fixtures));
}

function staleness(
  plan: RecordingPlan,
  known: readonly Recording[],
  toolOf: (command: string) => ReturnType<typeof findTool>,
): Diagnostic[] {
  const { command, fence } = plan;
  const found = known.find((one) => recordingKey(one) === recordingKey(plan));
  if (!found) {
    const names = JSON.stringify(Object.keys(plan.files).sort());
    const isOlder = known.some(
      (one) => one.command === command && JSON.stringify(Object.keys(one.files).sort()) === names,
    );
    const message = isOlder
      ? `The sample has changed since "${command}" was recorded.`
      : `"${command}" is not recorded for this sample.`;
    return [warn(fence.fact, message, AGAIN)];
  }
  const tool = toolOf(command);
  if (isCurrent(found, tool)) return [];
  return [warn(fence.fact, `"${command}" was recorded with ${found.tool}; ${tool.label} is installed.`, AGAIN)];
}
