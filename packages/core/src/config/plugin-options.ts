import * as v from 'valibot';
import { type Diagnostic, DiptychError } from '../diagnostics/index.js';
import { describeIssues } from './describe-issues.js';

/**
 * Validates the options of a plugin, with the same messages as for keys of the config.
 * @param plugin The plugin's name.
 * @param schema A schema of valibot; `v.strictObject` finds typing errors.
 * @returns the options, with the defaults of the schema.
 * @throws {DiptychError} with a diagnostic for each invalid option.
 */
export function validateOptions<Schema extends v.GenericSchema>(
  plugin: string,
  schema: Schema,
  options: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, options);
  if (result.success) return result.output;
  const keys = 'entries' in schema ? Object.keys(schema.entries as object) : [];
  throw new DiptychError(
    describeIssues(result.issues, { of: 'its options', schema }).map(
      ({ message }): Diagnostic => ({
        code: 'plugin-options',
        severity: 'error',
        message: `Options of the plugin "${plugin}": ${message}`,
        suggestion: keys.length > 0 ? `It has the options ${keys.join(', ')}.` : 'See the documentation of the plugin.',
      }),
    ),
  );
}
