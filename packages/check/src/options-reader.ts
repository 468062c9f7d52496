import type { Diagnostic } from '@diptych/core';
import { DiptychError, describeIssues } from '@diptych/core/pages';
import * as v from 'valibot';
import type { LocateOption } from './types.js';

/**
 * Creates a rule's `readOptions` from a schema.
 * @throws {DiptychError} with a diagnostic for each invalid key: its value and the allowed values.
 */
export function optionsReader<const S extends v.GenericSchema<object, object>>(
  name: string,
  schema: S,
): (given: object, locate?: LocateOption) => v.InferOutput<S> {
  return (given, locate) => {
    const result = v.safeParse(schema, given);
    if (result.success) return result.output;
    throw optionsError(
      describeIssues(result.issues, { of: 'its options', schema }).map(({ message, path }) => ({
        message: `The options of the rule "${name}" are wrong: ${message}`,
        suggestion: 'RULES.md of @diptych/check lists the options of each rule.',
        ...locate?.(path),
      })),
    );
  };
}

/** The error of wrong options: with one, its message is the error's. */
export function optionsError(found: readonly Pick<Diagnostic, 'message' | 'suggestion'>[]): DiptychError {
  const all = found.map((wrong): Diagnostic => ({ code: 'check-options-invalid', severity: 'error', ...wrong }));
  return new DiptychError(all.length === 1 && all[0] ? all[0] : all);
}
