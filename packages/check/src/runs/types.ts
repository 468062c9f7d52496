import type { Sample } from '../samples/types.js';

/**
 * Defines how a site runs the samples of its pages. The rule creates a folder with the sample's files, in which the
 * site's packages resolve, starts the command there, and reports failures at the sample on the page.
 */
export interface SampleRunner {
  /** Returns how to run a sample; `undefined` if it does not run. Must depend only on the sample. */
  match(sample: Sample): SampleRun | undefined;
}

/** One way to run a sample. */
export interface SampleRun {
  /** Program and arguments. Binaries of the site's packages are found by name. */
  command: readonly string[];
  /** Files that the sample needs and its page does not show, by path in its folder; those of the sample hide them. */
  files?: Readonly<Record<string, string>>;
  /**
   * The sample may share a process with others of the same command: the command starts in a folder that contains a
   * folder for each. Default `false`. Requires `read`, to find the failed ones.
   */
  isShared?: boolean;
  /** Milliseconds before the run counts as failed. Default three minutes, ten when shared. */
  timeout?: number;
  /** Finds what failed. Default: the run passed if the exit code is 0. */
  read?(result: RunResult): readonly RunFailure[];
}

/** The outcome of a run. */
export interface RunResult {
  /** Exit code; `null` if the process was killed. */
  code: number | null;
  stdout: string;
  /** Both streams, interleaved as they arrived. */
  output: string;
  /** The samples that ran, each with its folder: `''` if it ran alone, else such as `sample-3/`. */
  samples: readonly { folder: string; sample: Sample }[];
}

/** A failure. */
export interface RunFailure {
  /**
   * A file of a sample, from the folder in which the command started: `sample-3/a.test.ts`. Without it the run as a
   * whole failed.
   */
  file?: string;
  /** 1-based, in that file. Without a line, a location such as `a.test.ts:12:5` is looked for in the message. */
  line?: number;
  column?: number;
  message: string;
}
