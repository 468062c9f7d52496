import type { Diagnostic } from '../shared/diagnostic.js';

/** An error as described where it is found. */
export interface DiptychErrorOptions extends Omit<Diagnostic, 'severity' | 'rule' | 'fix'> {
  /** The original error. */
  cause?: unknown;
}

/** The error class of Diptych: one or more diagnostics, each with a message, a location and a suggestion. */
export class DiptychError extends Error {
  /** All diagnostics, including the warnings of the run. */
  readonly diagnostics: readonly Diagnostic[];
  /** Folder from which relative paths are resolved, if it is known. */
  readonly root?: string;

  constructor(found: DiptychErrorOptions | readonly Diagnostic[], root?: string) {
    super(messageOf(found), isList(found) || found.cause === undefined ? undefined : { cause: found.cause });
    this.name = 'DiptychError';
    this.diagnostics = isList(found) ? found : [toDiagnostic(found)];
    this.root = root;
  }

  /** The first error, as data that crosses thread boundaries. */
  toDiagnostic(): Diagnostic {
    const first = this.diagnostics.find(({ severity }) => severity === 'error');
    if (!first) throw new RangeError('a DiptychError holds an error');
    return first;
  }
}

function isList(found: DiptychErrorOptions | readonly Diagnostic[]): found is readonly Diagnostic[] {
  return Array.isArray(found);
}

function toDiagnostic({ cause: _cause, ...found }: DiptychErrorOptions): Diagnostic {
  return { ...found, severity: 'error' };
}

function messageOf(found: DiptychErrorOptions | readonly Diagnostic[]): string {
  if (!isList(found)) return found.message;
  const errors = found.filter(({ severity }) => severity === 'error').length;
  return `The build found ${errors} ${errors === 1 ? 'error' : 'errors'}; the site was not changed.`;
}
