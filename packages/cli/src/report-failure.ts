import path from 'node:path';
import type { CheckError } from '@diptych/check';
import type { Diagnostic } from '@diptych/core';
import { diagnosticsToText } from './diagnostics-to-text.js';
import type { Flags } from './flags.js';
import type { Terminal } from './terminal.js';

/** Shows what a command threw, all of it, and gives the exit code. */
export async function reportFailure(
  error: unknown,
  { flags, terminal, command }: { flags: Pick<Flags, 'json' | 'root'>; terminal: Terminal; command?: string },
): Promise<number> {
  const { codeFrame } = await import('@diptych/core');
  const { cwd, errColors: colors } = terminal;
  const { diagnostics, root, frame } = await errorToDiagnostics(error, path.resolve(cwd, flags.root ?? '.'));
  const end = command === 'build' ? 'The site was not changed.\n' : '';
  if (flags.json) terminal.out(`${JSON.stringify({ ok: false, root, diagnostics })}\n`);
  else terminal.err(diagnosticsToText(diagnostics, { root, cwd, colors, codeFrame, frame }) + end);
  return 1;
}

interface Failure {
  diagnostics: readonly Diagnostic[];
  /** Folder that the problems' files are relative to. */
  root: string;
  frame?: string;
}

async function errorToDiagnostics(error: unknown, root: string): Promise<Failure> {
  const { BuildError, DiptychError } = await import('@diptych/core');
  if (error instanceof BuildError) {
    return { diagnostics: error.diagnostics, root: error.root };
  }
  if (error instanceof DiptychError) return { diagnostics: [error.toDiagnostic()], root, frame: error.frame };
  if (error instanceof Error && error.name === 'CheckError') {
    const { message, suggestion, file } = error as CheckError;
    return { diagnostics: [{ code: 'check', severity: 'error', message, suggestion, file }], root };
  }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const suggestion = 'This is a fault of Diptych, of a plugin or of the theme: the lines above say which.';
  return { diagnostics: [{ code: 'internal', severity: 'error', message, suggestion }], root };
}
