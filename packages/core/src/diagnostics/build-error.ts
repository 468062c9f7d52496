import type { Diagnostic } from './diagnostic.js';

/** A build that found errors: all of them, with the warnings. */
export class BuildError extends Error {
  readonly diagnostics: readonly Diagnostic[];
  /** Folder that the problems' files are relative to. */
  readonly root: string;

  constructor(diagnostics: readonly Diagnostic[], root: string) {
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
    super(`The build found ${errors} ${errors === 1 ? 'error' : 'errors'}; the site was not changed.`);
    this.name = 'BuildError';
    this.diagnostics = diagnostics;
    this.root = root;
  }
}
