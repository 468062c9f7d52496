import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DiptychError } from '@diptych/core/pages';
import * as v from 'valibot';

/** A term and how it is translated. */
export interface GlossaryTerm {
  /** In the original's language. */
  term: string;
  /** The translations that are right; the first one is the usual. */
  translation: string | string[];
  /** Translations that are wrong where the original has the term. */
  avoid?: string[];
  /** A note for translators. */
  note?: string;
}

/** The glossary of one language. */
export interface Glossary {
  terms: GlossaryTerm[];
  /** Names and words that are not translated, with their exact spelling. */
  neverTranslate?: string[];
}

const words = v.pipe(v.string(), v.minLength(1, 'a word is needed'));

const schema = v.looseObject({
  terms: v.array(
    v.strictObject({
      term: words,
      translation: v.union([words, v.pipe(v.array(words), v.minLength(1, 'a translation is needed'))]),
      avoid: v.optional(v.array(words)),
      note: v.optional(v.string()),
    }),
    'a list of terms is needed',
  ),
  neverTranslate: v.optional(v.array(words)),
});

/** Text of a glossary file; undefined where there is none. */
export function glossaryText(root: string, file: string): string | undefined {
  const target = path.resolve(root, file);
  return existsSync(target) ? readFileSync(target, 'utf8') : undefined;
}

/**
 * Reads a glossary.
 * @param file Names it in messages.
 * @throws {DiptychError} if it is not JSON, or has another shape.
 */
export function readGlossary(text: string, file: string): Glossary {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new DiptychError({
      code: 'check-glossary-invalid',
      message: `The glossary is not valid JSON: ${(cause as Error).message}.`,
      suggestion: 'Fix its syntax.',
      file,
    });
  }
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new DiptychError({
    code: 'check-glossary-invalid',
    message: `The glossary is wrong at "${v.getDotPath(issue) ?? 'its root'}": ${issue.message}.`,
    suggestion: 'An entry is { "term", "translation", "avoid"?, "note"? }.',
    file,
  });
}

/** The translations that are right, the usual one first. */
export function translationsOf({ translation }: GlossaryTerm): readonly string[] {
  return typeof translation === 'string' ? [translation] : translation;
}
