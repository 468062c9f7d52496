import path from 'node:path';
import type { Diagnostic } from '@diptych/core';
import type { Flags } from '../arguments/flags.js';
import { ownVersion } from '../own-version.js';
import type { Terminal } from '../terminal/terminal.js';

/** Prints everything a command threw, in the format of `--format`, and returns the exit code. */
export async function reportFailure(
  error: unknown,
  { flags, terminal, command }: { flags: Pick<Flags, 'format' | 'root'>; terminal: Terminal; command?: string },
): Promise<number> {
  const { DiptychError, diagnosticsToText } = await import('@diptych/core');
  const { cwd, errColors: colors } = terminal;
  const diagnostics = error instanceof DiptychError ? error.diagnostics : [internalError(error)];
  const root = (error instanceof DiptychError && error.root) || path.resolve(cwd, flags.root ?? '.');
  const { format = 'text' } = flags;
  if (format === 'json') terminal.out(`${JSON.stringify({ ok: false, root, diagnostics })}\n`);
  else if (format === 'text') {
    const end = command === 'build' ? 'The site was not changed.\n' : '';
    terminal.err(diagnosticsToText(diagnostics, { root, cwd, colors }) + end);
  } else {
    const [{ resultToOutput }, { nameDiagnosticFrom }] = await Promise.all([
      import('@diptych/check'),
      import('@diptych/core/pages'),
    ]);
    const named = diagnostics.map((one) => ({ rule: one.code, ...nameDiagnosticFrom(one, root) }));
    const result = { ...NOTHING_CHECKED, root, diagnostics: named };
    terminal.out(resultToOutput(result, format, { version: ownVersion(), workspace: terminal.env.GITHUB_WORKSPACE }));
  }
  return 1;
}

const NOTHING_CHECKED = { rules: [], pages: 0, read: 0, calls: 0, fixed: 0, duration: 0 };

function internalError(error: unknown): Diagnostic {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const suggestion = 'This is a bug in Diptych, a plugin or the theme; the stack trace shows which.';
  return { code: 'internal', severity: 'error', message, suggestion };
}
