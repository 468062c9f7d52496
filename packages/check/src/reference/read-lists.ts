import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DiptychError } from '@diptych/core/pages';
import * as v from 'valibot';
import type { KnownDefault } from './types.js';

/** Options without a page: reasons by name, and the text of the file, to find names in it. */
export interface Undocumented {
  /** From the site's root. */
  file: string;
  reasons: Record<string, string>;
  text: string;
}

const knownDefaults = v.array(
  v.strictObject({
    name: v.string(),
    declared: v.optional(v.string()),
    resolved: v.optional(v.string()),
    reason: v.string(),
  }),
);

/** Reads the list of options without a page. */
export function readUndocumented(root: string, file: string): Undocumented {
  const { text, value } = readJson(root, file, v.record(v.string(), v.string()));
  return { file, reasons: value, text };
}

/** Reads the list of defaults that pages deliberately state differently. */
export function readKnownDefaults(root: string, file: string): KnownDefault[] {
  return readJson(root, file, knownDefaults).value;
}

function readJson<const S extends v.GenericSchema>(root: string, file: string, schema: S) {
  let text: string;
  let value: unknown;
  try {
    text = readFileSync(path.join(root, file), 'utf8');
    value = JSON.parse(text);
  } catch (error) {
    throw new DiptychError({
      code: 'check-list-invalid',
      message: `${file} cannot be read: ${(error as Error).message}`,
      suggestion: 'See the rule "options" in RULES.md.',
      file,
    });
  }
  const result = v.safeParse(schema, value);
  if (result.success) return { text, value: result.output as v.InferOutput<S> };
  const [issue] = result.issues;
  const at = v.getDotPath(issue);
  throw new DiptychError({
    code: 'check-list-invalid',
    message: `${file} is wrong${at ? ` at "${at}"` : ''}: ${issue.message}.`,
    suggestion: 'See RULES.md.',
    file,
  });
}
