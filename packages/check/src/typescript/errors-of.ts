import type ts from 'typescript';
import type { TypeScript } from '../packages/load-typescript.js';

/** First and last code of the messages among which are those about values without types. */
const UNTYPED_MESSAGES = { first: 7000, last: 7999 };

/** Gives the errors of files. */
interface ErrorSource<File> {
  getSyntacticDiagnostics(file: File): readonly ts.Diagnostic[];
  getSemanticDiagnostics(file: File): readonly ts.Diagnostic[];
}

/**
 * The errors of a file. In JavaScript, which cannot write types, a value without one is no error, unless the options
 * name `noImplicitAny`.
 * @param file As the source takes it.
 */
export function errorsOf<File>(
  file: File,
  {
    ts,
    source,
    name,
    options,
  }: { ts: TypeScript; source: ErrorSource<File>; name: string; options: ts.CompilerOptions },
): ts.Diagnostic[] {
  const found = [...source.getSyntacticDiagnostics(file), ...source.getSemanticDiagnostics(file)];
  if (options.noImplicitAny || !/\.[cm]?jsx?$/.test(name)) return found;
  return found.filter(({ code, messageText }) => {
    const isAmongThem = code >= UNTYPED_MESSAGES.first && code <= UNTYPED_MESSAGES.last;
    return !isAmongThem || !/\bimplicitly\b/.test(ts.flattenDiagnosticMessageText(messageText, '\n'));
  });
}
