import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BuildError, codeFrame, DiptychError, type Problem } from '../errors/index.js';

/** The problems behind anything that was thrown. */
export function problemsOf(cause: unknown): readonly Problem[] {
  if (cause instanceof BuildError) return cause.problems.filter(({ severity }) => severity === 'error');
  if (cause instanceof DiptychError) return [cause.toProblem()];
  const message = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return [{ code: 'internal', severity: 'error', message, hint: 'This is a fault of Diptych: please report it.' }];
}

/** Problems as plain text with code frames, for the page and the terminal. */
export function formatProblems(problems: readonly Problem[], root: string): string {
  return problems
    .map(({ file, line, column, message, hint }) => {
      const place = [file, line, column].filter((part) => part !== undefined).join(':');
      const frame = file && line ? frameOf(path.resolve(root, file), line, column) : '';
      return [place, message, frame, hint].filter(Boolean).join('\n');
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
