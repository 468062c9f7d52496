import type { DiagnosticLocation } from '@diptych/core';
import { nearest } from '@diptych/core/pages';
import type { Undocumented } from './read-lists.js';
import type { LanguageDoc, OptionDiagnostic, Reference } from './types.js';

/** Input of the comparison of names. */
export interface NamesInput {
  docs: readonly LanguageDoc[];
  /** Whether these are all: `false` if a page could not be parsed. Default `true`. */
  isComplete?: boolean;
  reference: Pick<Reference, 'type'>;
  undocumented?: Undocumented;
  /** Where an option without a page is reported if there is no list. */
  fallback: Partial<DiagnosticLocation>;
}

/** The options of a type, and what pages describe instead. */
export interface DeclaredNames {
  /** Names of the members of a nested option, or of the type itself: `''`. */
  namesOf(parent: string): readonly string[];
  /** Statements about options that the type does not have. */
  unknown: readonly LanguageDoc[];
}

/** Compares the sets of options: pages without an option, options without a page, and stale entries of the list. */
export function compareNames(input: NamesInput, { namesOf, unknown }: DeclaredNames): OptionDiagnostic[] {
  const { docs, isComplete = true, undocumented, fallback, reference } = input;
  const declared = namesOf('');
  const languages = [...new Set(docs.map(({ lang }) => lang))];
  const namesIn = (lang: string) => new Set(docs.filter((doc) => doc.lang === lang).map(({ name }) => rootOf(name)));
  const named = new Map(languages.map((lang) => [lang, namesIn(lang)]));
  const isNamed = (name: string) => languages.some((lang) => named.get(lang)?.has(name));
  const diagnostics = unknown.map(({ name, type: { file, line, column } }): OptionDiagnostic => {
    const meant = meantBy(name, { docs, namesOf });
    const suggestion = meant ? `Was it renamed to "${meant}"?` : 'Remove it from the page, or correct its name.';
    return { file, line, column, message: `"${name}" is not an option of ${reference.type.name}.`, suggestion };
  });
  for (const name of isComplete ? declared : []) {
    if (undocumented && Object.hasOwn(undocumented.reasons, name)) continue;
    const missing = languages.filter((lang) => !named.get(lang)?.has(name));
    if (missing.length === 0 && languages.length > 0) continue;
    const where = isNamed(name) ? ` in "${missing.join('", "')}"` : '';
    diagnostics.push({
      ...(undocumented ? { file: undocumented.file, line: 1, column: 1 } : fallback),
      message: `"${name}" is an option of ${reference.type.name} and has no page${where}.`,
      suggestion:
        'Write its page, or list the option, with a reason, in the file that "undocumented" of the rule names.',
    });
  }
  return [...diagnostics, ...wrongEntries(undocumented, { declared: new Set(declared), isNamed })];
}

/** The option without a statement whose name is most like that of one that does not exist, beside it. */
function meantBy(
  name: string,
  { docs, namesOf }: Pick<NamesInput, 'docs'> & Pick<DeclaredNames, 'namesOf'>,
): string | undefined {
  const parent = name.split('.').slice(0, -1).join('.');
  const names = namesOf(parent).map((key) => (parent === '' ? key : `${parent}.${key}`));
  return nearest(
    name,
    names.filter((one) => !docs.some((doc) => doc.name === one)),
  );
}

/** Entries of the list whose option has a page, or no longer exists. */
function wrongEntries(
  undocumented: Undocumented | undefined,
  { declared, isNamed }: { declared: ReadonlySet<string>; isNamed: (name: string) => boolean },
): OptionDiagnostic[] {
  if (!undocumented) return [];
  const { file, text, reasons } = undocumented;
  return Object.keys(reasons).flatMap((name) => {
    const what = isNamed(name) ? 'has a page now' : declared.has(name) ? '' : 'is not an option any more';
    if (!what) return [];
    const before = text.slice(0, Math.max(0, text.indexOf(JSON.stringify(name)))).split('\n');
    const at = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    return [{ ...at, message: `"${name}" ${what}.`, suggestion: 'Remove the entry.' }];
  });
}

/** The option that a part such as `output.module` belongs to. */
function rootOf(name: string): string {
  return name.split('.', 1)[0] ?? name;
}
