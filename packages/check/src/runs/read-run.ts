import { DiptychError } from '@diptych/core/pages';
import type { Sample } from '../samples/types.js';
import type { LocateOption } from '../types.js';
import type { SampleRun, SampleRunner } from './types.js';

/**
 * Gets from the runner how to run a sample.
 * @throws {DiptychError} if what it returns is no run.
 */
export function readRun(runner: SampleRunner, sample: Sample, locate: LocateOption): SampleRun | undefined {
  const run = runner.match(sample);
  const fault = run && faultOf(run);
  if (!fault) return run;
  const [{ file, line } = {}] = sample.files;
  throw new DiptychError({
    code: 'check-options-invalid',
    message: `"match" of the runner returns ${fault} for the sample in ${file}:${line}.`,
    suggestion: "Return a run such as { command: ['node', 'sum.js'] }, or undefined for a sample that does not run.",
    ...locate(['runner']),
  });
}

function faultOf(run: SampleRun): string | undefined {
  if (run instanceof Promise) return 'a promise, not a run,';
  const { command, isShared, read } = run;
  if (!Array.isArray(command) || !command[0]) return 'a run without a "command", the program and its arguments,';
  return isShared && typeof read !== 'function'
    ? 'a shared run without "read", which finds the samples that failed,'
    : undefined;
}
