import type { Diagnostic } from '../shared/diagnostic.js';
import { DiptychError } from './diptych-error.js';
import { errorMessage } from './error-message.js';
import { withFullStop } from './full-stop.js';

/** The activity that failed, for messages. */
export type PageStep = 'read' | 'rendered' | 'written' | 'indexed for search';

/**
 * The diagnostic for an error in one page, so that the others can continue.
 * @throws errors that affect all pages, such as an unwritable disk.
 */
export function toPageDiagnostic(cause: unknown, { file, step }: { file: string; step: PageStep }): Diagnostic {
  if (cause instanceof DiptychError) {
    const diagnostic = cause.toDiagnostic();
    if (diagnostic.code === 'write-failed') throw cause;
    return diagnostic.file === undefined ? { ...diagnostic, file } : diagnostic;
  }
  if (isStackOverflow(cause)) return tooDeep(file);
  const [reason = ''] = errorMessage(cause).split('\n');
  return {
    code: 'page-failed',
    severity: 'error',
    message: `This page cannot be ${step}: ${withFullStop(reason)}`,
    suggestion: `Look for something unusual on the page, or disable plugins that change it. If it should work, report this${whereThrown(cause)}.`,
    file,
  };
}

/** Whether functions have called each other too often. */
export function isStackOverflow(cause: unknown): boolean {
  return cause instanceof RangeError && /call stack/.test(cause.message);
}

/** Trees are walked recursively, which limits their depth to some hundred levels. */
function tooDeep(file: string): Diagnostic {
  return {
    code: 'nesting-too-deep',
    severity: 'error',
    message: 'Lists, quotes, containers, tags or values are nested too deeply to be parsed.',
    suggestion: 'Look for hundreds of opening marks that are never closed.',
    file,
  };
}

/** The first line of the stack, without its folder. */
function whereThrown(cause: unknown): string {
  const line = cause instanceof Error ? /^\s+at (.+)$/m.exec(cause.stack ?? '')?.[1] : undefined;
  return line === undefined ? '' : ` with "at ${line.replace(/(?:file:\/\/)?\/[^\s()]*\//g, '')}"`;
}
