import path from 'node:path';
import type { CheckError } from '@diptych/check';
import type { Problem } from '@diptych/core';
import type { Flags } from './parse-argv.js';
import { problemsToText } from './problems-to-text.js';
import type { Terminal } from './terminal.js';

/** Shows what a command threw, all of it, and gives the exit code. */
export async function reportFailure(
  error: unknown,
  { flags, terminal }: { flags: Pick<Flags, 'json' | 'root'>; terminal: Terminal },
): Promise<number> {
  const { codeFrame } = await import('@diptych/core');
  const { cwd, errColors: colors } = terminal;
  const { problems, root, frame, end = '' } = await errorToProblems(error, path.resolve(cwd, flags.root ?? '.'));
  if (flags.json) terminal.out(`${JSON.stringify({ ok: false, root, problems })}\n`);
  else terminal.err(problemsToText(problems, { root, cwd, colors, codeFrame, frame }) + end);
  return 1;
}

interface Failure {
  problems: readonly Problem[];
  /** Folder that the problems' files are relative to. */
  root: string;
  frame?: string;
  /** What else there is to know. */
  end?: string;
}

async function errorToProblems(error: unknown, root: string): Promise<Failure> {
  const { BuildError, DiptychError } = await import('@diptych/core');
  if (error instanceof BuildError) {
    return { problems: error.problems, root: error.root, end: 'The site was not changed.\n' };
  }
  if (error instanceof DiptychError) return { problems: [error.toProblem()], root, frame: error.frame };
  if (error instanceof Error && error.name === 'CheckError') {
    const { message, hint, file } = error as CheckError;
    return { problems: [{ code: 'check', severity: 'error', message, hint, file }], root };
  }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const hint = 'This is a fault of Diptych, of a plugin or of the theme: the lines above say which.';
  return { problems: [{ code: 'internal', severity: 'error', message, hint }], root };
}
