import { DiptychError } from '@diptych/core/pages';
import * as v from 'valibot';

/**
 * Makes a rule's `readOptions` from a schema.
 * @throws {DiptychError} that names the key and the allowed values.
 */
export function optionsReader<const S extends v.GenericSchema<object, object>>(
  name: string,
  rules: S,
): (given: object) => v.InferOutput<S> {
  return (given) => {
    const result = v.safeParse(rules, given);
    if (result.success) return result.output;
    const [issue] = result.issues;
    const key = v.getDotPath(issue);
    throw new DiptychError({
      code: 'check-options-invalid',
      message: `The options of the rule "${name}" are wrong${key ? ` at "${key}"` : ''}: ${issue.message}.`,
      suggestion: 'RULES.md of @diptych/check names the options of each rule.',
    });
  };
}
