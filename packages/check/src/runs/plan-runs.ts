import type { SampleGroup } from '../samples/types.js';
import type { LocateOption } from '../types.js';
import { readRun } from './read-run.js';
import type { SampleRun, SampleRunner } from './types.js';

/** A sample and how it runs. */
export interface PlannedRun {
  group: SampleGroup;
  run: SampleRun;
}

/** The processes to start. */
export interface RunPlan {
  /** Runs that share a process, by command. */
  shared: PlannedRun[][];
  /** Runs with a process of their own. */
  alone: PlannedRun[];
}

/**
 * Calls the runner for every sample that is not exempt.
 * @throws {DiptychError} if the runner returns no run.
 */
export function planRuns(groups: readonly SampleGroup[], runner: SampleRunner, locate: LocateOption): PlannedRun[] {
  return groups.flatMap((group) => {
    const run = group.sample.noCheck === undefined ? readRun(runner, group.sample, locate) : undefined;
    return run ? [{ group, run }] : [];
  });
}

/** Groups runs by the process that they need. */
export function sortRuns(runs: readonly PlannedRun[]): RunPlan {
  const shared = new Map<string, PlannedRun[]>();
  for (const one of runs.filter(({ run }) => run.isShared)) {
    const key = JSON.stringify(one.run.command);
    shared.set(key, [...(shared.get(key) ?? []), one]);
  }
  return { shared: [...shared.values()], alone: runs.filter(({ run }) => !run.isShared) };
}
