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
    throw new DiptychError(
      describeIssues(result.issues, { of: 'its options', schema }).map(({ message, path }) => ({
        code: 'check-options-invalid',
        severity: 'error',
        message: `The options of the rule "${name}" are wrong: ${message}`,
        suggestion: 'RULES.md of @diptych/check lists the options of each rule.',
        ...locate?.(path),
      })),
    );
  };
}
