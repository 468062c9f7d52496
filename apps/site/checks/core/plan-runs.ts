import type { SampleGroup } from './group-equal-samples.js';
import type { Runner, Sample } from './types.js';

/** What has to be started so that every sample that is a test or a configuration runs. */
export interface RunPlan {
  /** Samples without configuration: they fit into one run, each in a folder of its own. */
  together: SampleGroup[];
  /** Samples with a configuration, each a project of its own. */
  alone: { group: SampleGroup; args: string[]; probes?: ReadonlyMap<string, string> }[];
}

/** Sorts samples by how they run. Samples that are neither test nor configuration, and exempt ones, are left out. */
export function planRuns(groups: readonly SampleGroup[], runner: Runner): RunPlan {
  const plan: RunPlan = { together: [], alone: [] };
  for (const group of groups) {
    const { sample } = group;
    if (sample.noCheck !== undefined) continue;
    const config = sample.files.find(({ path }) => runner.configFile.test(path)) ?? otherConfig(sample, runner);
    if (config) {
      const args = runner.configFile.test(config.path) ? [] : ['--config', config.path];
      const tested = hasTest(sample, runner) || sample.project !== undefined;
      // Whether the configuration lets the probes run is its own affair.
      plan.alone.push(
        tested ? { group, args } : { group, args: [...args, '--passWithNoTests'], probes: runner.probes },
      );
    } else if (hasTest(sample, runner)) {
      plan.together.push(group);
    }
  }
  return plan;
}

function otherConfig(sample: Sample, runner: Runner) {
  return sample.files.find(({ path }) => runner.anyConfigFile.test(path));
}

function hasTest(sample: Sample, runner: Runner): boolean {
  return sample.files.some(({ path }) => runner.testFile.test(path));
}
