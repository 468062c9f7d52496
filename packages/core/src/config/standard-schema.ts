import type { FrontmatterSchema } from '../markdown/frontmatter-rules.js';

/** What may be given where a schema is expected, for messages. */
export const SCHEMA_LIBRARIES = 'a schema of a library that follows Standard Schema, such as zod, valibot or ArkType';

/** Whether a value follows Standard Schema. */
export function isSchema(value: unknown): value is FrontmatterSchema {
  return typeof Object(Object(value)['~standard']).validate === 'function';
}
