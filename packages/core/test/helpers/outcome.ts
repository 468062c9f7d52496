import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildResult, Diagnostic } from '../../src/index.js';
import { build, codeFrame, DiptychError } from './core.js';

/** How a build ended. */
export interface Outcome {
  result?: BuildResult;
  error?: unknown;
  diagnostics: readonly Diagnostic[];
}

/** Builds a site and keeps what came of it, thrown or not. */
export async function outcomeOf(root: string, options: Parameters<typeof build>[0] = {}): Promise<Outcome> {
  try {
    const result = await build({ root, ...options });
    return { result, diagnostics: result.warnings };
  } catch (error) {
    if (!(error instanceof DiptychError)) throw error;
    return { error, diagnostics: error.diagnostics };
  }
}

/** An outcome as text, with everything that is shown to a reader. Paths of this machine are named `<site>`. */
export function describeOutcome(outcome: Outcome, root: string): string {
  const end = outcome.result ? `built ${outcome.result.pages} pages` : String(outcome.error);
  const blocks = [...outcome.diagnostics].sort(byVariant).map((diagnostic) => describeDiagnostic(diagnostic, root));
  return `${[end, ...blocks].join('\n\n').replaceAll(root, '<site>')}\n`;
}

function describeDiagnostic(
  { severity, code, file, line, column, message, suggestion }: Diagnostic,
  root: string,
): string {
  const variant = [file, line, column].filter((part) => part !== undefined).join(':');
  const frame = file && line ? frameOf(path.resolve(root, file), line, column) : '';
  return [`${severity} ${code}${variant && ` ${variant}`}`, message, frame, `→ ${suggestion}`]
    .filter(Boolean)
    .join('\n');
}

function frameOf(file: string, line: number, column: number | undefined): string {
  try {
    return codeFrame(readFileSync(file, 'utf8'), line, column);
  } catch {
    return '';
  }
}

function byVariant(a: Diagnostic, b: Diagnostic): number {
  const key = (diagnostic: Diagnostic) =>
    JSON.stringify([diagnostic.file ?? '', diagnostic.line ?? 0, diagnostic.column ?? 0, diagnostic.code]);
  return key(a) < key(b) ? -1 : 1;
}
