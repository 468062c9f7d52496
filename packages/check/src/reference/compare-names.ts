import { nearest } from '@diptych/core/pages';
import type { DeclaredOption } from './declared-options.js';
import type { Undocumented } from './read-lists.js';
import type { LanguageDoc, OptionDiagnostic, Reference } from './types.js';

/** Input of the comparison of names. */
export interface NamesInput {
  docs: readonly LanguageDoc[];
  /** Whether these are all: `false` if a page could not be parsed. Default `true`. */
  isComplete?: boolean;
  reference: Pick<Reference, 'type'>;
  undocumented?: Undocumented;
  /** File to report for an option without a page if there is no list. */
  fallback: string;
}

/** Compares the sets of options: pages without an option, options without a page, and stale entries of the list. */
export function compareNames(input: NamesInput, declared: ReadonlyMap<string, DeclaredOption>): OptionDiagnostic[] {
  const { docs, isComplete = true, undocumented, fallback, reference } = input;
  const languages = [...new Set(docs.map(({ lang }) => lang))];
  const namesIn = (lang: string) => new Set(docs.filter((doc) => doc.lang === lang).map(({ name }) => rootOf(name)));
  const named = new Map(languages.map((lang) => [lang, namesIn(lang)]));
  const isNamed = (name: string) => languages.some((lang) => named.get(lang)?.has(name));
  const open = [...declared.keys()].filter((name) => !isNamed(name));
  const diagnostics: OptionDiagnostic[] = docs.flatMap(({ name, type }) => {
    if (declared.has(rootOf(name))) return [];
    const meant = nearest(rootOf(name), open);
    const suggestion = meant ? `Was it renamed to "${meant}"?` : 'Remove it from the page, or correct its name.';
    return [
      {
        file: type.file,
        line: type.line,
        column: type.column,
        message: `"${name}" is not an option of ${reference.type.name}.`,
        suggestion,
      },
    ];
  });
  for (const name of isComplete ? declared.keys() : []) {
    if (undocumented && Object.hasOwn(undocumented.reasons, name)) continue;
    const missing = languages.filter((lang) => !named.get(lang)?.has(name));
    if (missing.length === 0 && languages.length > 0) continue;
    const where = isNamed(name) ? ` in "${missing.join('", "')}"` : '';
    diagnostics.push({
      file: undocumented?.file ?? fallback,
      line: 1,
      column: 1,
      message: `"${name}" is an option of ${reference.type.name} and has no page${where}.`,
      suggestion:
        'Write its page, or list the option, with a reason, in the file that "undocumented" of the rule names.',
    });
  }
  return [...diagnostics, ...wrongEntries(undocumented, { declared, isNamed })];
}

/** Entries of the list whose option has a page, or no longer exists. */
function wrongEntries(
  undocumented: Undocumented | undefined,
  { declared, isNamed }: { declared: ReadonlyMap<string, DeclaredOption>; isNamed: (name: string) => boolean },
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
export function rootOf(name: string): string {
  return name.split('.', 1)[0] ?? name;
}
