import path from 'node:path';
import type { Diagnostic } from '@diptych/core';
import type { Flags } from './flags.js';
import type { Terminal } from './terminal.js';

/** Prints everything a command threw, and returns the exit code. */
export async function reportFailure(
  error: unknown,
  { flags, terminal, command }: { flags: Pick<Flags, 'json' | 'root'>; terminal: Terminal; command?: string },
): Promise<number> {
  const { DiptychError, diagnosticsToText } = await import('@diptych/core');
  const { cwd, errColors: colors } = terminal;
  const diagnostics = error instanceof DiptychError ? error.diagnostics : [internalError(error)];
  const root = (error instanceof DiptychError && error.root) || path.resolve(cwd, flags.root ?? '.');
  const end = command === 'build' ? 'The site was not changed.\n' : '';
  if (flags.json) terminal.out(`${JSON.stringify({ ok: false, root, diagnostics })}\n`);
  else terminal.err(diagnosticsToText(diagnostics, { root, cwd, colors }) + end);
  return 1;
}

function internalError(error: unknown): Diagnostic {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const suggestion = 'This is a bug in Diptych, a plugin or the theme; the stack trace shows which.';
  return { code: 'internal', severity: 'error', message, suggestion };
}
