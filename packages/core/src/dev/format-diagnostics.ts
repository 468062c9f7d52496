import { readFileSync } from 'node:fs';
import path from 'node:path';
import { locateAdded } from '../diagnostics/added-source.js';
import { codePage } from '../diagnostics/code-page.js';
import { codeFrame, type Diagnostic, DiptychError, errorStack } from '../diagnostics/index.js';
import { nameFrom } from '../diagnostics/name-from.js';

/** The diagnostics of any thrown value. */
export function diagnosticsOf(cause: unknown): readonly Diagnostic[] {
  if (cause instanceof DiptychError) return cause.diagnostics.filter(({ severity }) => severity === 'error');
  const message = errorStack(cause);
  return [{ code: 'internal', severity: 'error', message, suggestion: 'This is a bug in Diptych: please report it.' }];
}

/** Problems as plain text with code frames and the pages that explain them, for the browser and the terminal. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], root: string): string {
  return diagnostics
    .map((given) => {
      const diagnostic = locateAdded(given, root);
      const { file, line, column, message, suggestion } = diagnostic;
      const shown = file && nameFrom(root, path.resolve(root, file));
      const location = [shown, line, column].filter((part) => part !== undefined).join(':');
      const frame = file && line ? frameOf(path.resolve(root, file), line, column) : '';
      return [location, message, frame, suggestion, codePage(diagnostic)].filter(Boolean).join('\n');
    })
    .join('\n\n');
}

function frameOf(file: string, line: number, column: number | undefined): string {
  try {
    return codeFrame(readFileSync(file, 'utf8'), line, column);
  } catch {
    return '';
  }
}
