import { DiptychError, describeIssue } from '@diptych/core/pages';
import * as v from 'valibot';
import type { LocateOption } from './types.js';

/**
 * Creates a rule's `readOptions` from a schema.
 * @throws {DiptychError} that names the key, its value and the allowed values.
 */
export function optionsReader<const S extends v.GenericSchema<object, object>>(
  name: string,
  schema: S,
): (given: object, locate?: LocateOption) => v.InferOutput<S> {
  return (given, locate) => {
    const result = v.safeParse(schema, given);
    if (result.success) return result.output;
    const [issue] = result.issues;
    throw new DiptychError({
      code: 'check-options-invalid',
      message: `The options of the rule "${name}" are wrong: ${describeIssue(issue, { of: 'its options', schema })}`,
      suggestion: 'RULES.md of @diptych/check lists the options of each rule.',
      ...locate?.(keysOf(issue)),
    });
  };
}

/** The keys that lead to an invalid value. */
export function keysOf({ path }: v.BaseIssue<unknown>): (string | number)[] {
  return (path ?? []).map((part) => part.key as string | number);
}
