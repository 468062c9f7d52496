import path from 'node:path';
import { locateAdded } from './added-source.js';
import { type Diagnostic, DiptychError } from './index.js';
import { nameFrom } from './name-from.js';

/** Collects the diagnostics of all stages of a build, to report them together. */
export interface DiagnosticCollector {
  add(found: readonly Diagnostic[]): void;
  /** Throws all diagnostics if there is an error among them. */
  check(): void;
  warnings(): Diagnostic[];
}

/**
 * @param root Folder to which the files of the diagnostics are relative.
 * @param strict Warnings count as errors.
 */
export function collectDiagnostics(root: string, { strict = false }: { strict?: boolean } = {}): DiagnosticCollector {
  const all: Diagnostic[] = [];
  const toFinal = (diagnostic: Diagnostic): Diagnostic => {
    const named = nameForAuthor(diagnostic, root);
    return strict ? { ...named, severity: 'error' } : named;
  };
  return {
    add(found) {
      all.push(...found.map(toFinal));
    },
    check() {
      if (all.some(isError)) throw new DiptychError(withoutRepeats(all), root);
    },
    warnings: () => withoutRepeats(all.filter((diagnostic) => !isError(diagnostic))),
  };
}

export function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

/** The error of a build: the report of the run, with files relative to its root. Internal errors stay as they are. */
export function toReport(cause: unknown, root: string): unknown {
  if (!(cause instanceof DiptychError)) return cause;
  const from = cause.root ?? root;
  return new DiptychError(
    cause.diagnostics.map((diagnostic) => nameForAuthor(diagnostic, from)),
    from,
  );
}

/** Makes a diagnostic's path relative to a folder, with forward slashes; a relative path is not changed. */
export function nameDiagnosticFrom(diagnostic: Diagnostic, root: string): Diagnostic {
  const { file } = diagnostic;
  if (!file || !path.isAbsolute(file)) return diagnostic;
  return { ...diagnostic, file: nameFrom(root, file) };
}

/** The same, and names a plugin's page by the file that it was created from, which an author can edit. */
export function nameForAuthor(diagnostic: Diagnostic, root: string): Diagnostic {
  return locateAdded(nameDiagnosticFrom(diagnostic, root), root);
}

/** An error that affects many pages is reported once per location, with the number of pages. */
const THROWN: ReadonlySet<string> = new Set([
  'component-throws',
  'hook-outside-island',
  'plugin-returns',
  'plugin-throws',
  'theme-throws',
]);

/** A problem in a fragment, component, theme or plugin is found once per page that uses it. */
function withoutRepeats(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const groups = new Map<string, { first: Diagnostic; count: number }>();
  for (const diagnostic of diagnostics) {
    const { code, file, line, column } = diagnostic;
    // A plugin is not part of the page: the same message for another page is the same problem.
    const isOfPlugin = code === 'plugin-returns';
    const location = isOfPlugin ? [diagnostic.message] : line !== undefined && [file, line, column];
    const key = THROWN.has(code) && location ? [code, ...location] : diagnostic;
    const name = JSON.stringify(key);
    const group = groups.get(name) ?? { first: diagnostic, count: 0 };
    groups.set(name, { ...group, count: group.count + 1 });
  }
  return [...groups.values()].map(({ first, count }) => (THROWN.has(first.code) ? withCount(first, count - 1) : first));
}

function withCount(diagnostic: Diagnostic, others: number): Diagnostic {
  if (others === 0) return diagnostic;
  return {
    ...diagnostic,
    message: `${diagnostic.message} (the same for ${others} more ${others === 1 ? 'page' : 'pages'})`,
  };
}
