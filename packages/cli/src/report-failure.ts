import type { Problem } from '@diptych/core';
import type { Flags } from './parse-argv.js';
import { problemsToText } from './problems-to-text.js';
import type { Terminal } from './terminal.js';

/** Shows what a command threw, all of it, and gives the exit code. */
export async function reportFailure(
  error: unknown,
  { flags, terminal }: { flags: Pick<Flags, 'json' | 'root'>; terminal: Terminal },
): Promise<number> {
  const { problems, root, frame } = await errorToProblems(error, flags.root ?? '.');
  if (flags.json) {
    terminal.out(`${JSON.stringify({ ok: false, problems })}\n`);
    return 1;
  }
  terminal.err(problemsToText(problems, { root, cwd: terminal.cwd, colors: terminal.errColors, frame }));
  return 1;
}

async function errorToProblems(
  error: unknown,
  root: string,
): Promise<{ problems: readonly Problem[]; root: string; frame?: string }> {
  const { BuildError, DiptychError } = await import('@diptych/core');
  if (error instanceof BuildError) return { problems: error.problems, root: error.root };
  if (error instanceof DiptychError) return { problems: [error.toProblem()], root, frame: error.frame };
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const hint = 'This is a fault of Diptych, of a plugin or of the theme: the lines above say which.';
  return { problems: [{ code: 'internal', severity: 'error', message, hint }], root };
}
