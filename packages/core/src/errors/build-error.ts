import type { Problem } from './problem.js';

/** A build that found errors: all of them, with the warnings. */
export class BuildError extends Error {
  readonly problems: readonly Problem[];
  /** Folder that the problems' files are relative to. */
  readonly root: string;

  constructor(problems: readonly Problem[], root: string) {
    const errors = problems.filter(({ severity }) => severity === 'error').length;
    super(`The build found ${errors} ${errors === 1 ? 'error' : 'errors'}; the site was not changed.`);
    this.name = 'BuildError';
    this.problems = problems;
    this.root = root;
  }
}
