import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from './arguments/usage-error.js';
import { COMMANDS } from './commands.js';
import { helpText } from './help-text.js';
import { ownVersion } from './own-version.js';
import { type Invocation, parseArgv } from './parse-argv.js';
import type { Terminal } from './terminal/terminal.js';

/** The environment of a command line. */
export interface RunOptions {
  terminal: Terminal;
  /** Aborted when the command should stop. */
  signal: AbortSignal;
}

/**
 * Runs a command line and returns its exit code; never ends the process.
 *
 * @param argv Arguments after the program's name.
 * @returns The exit code: 0 done, 1 problems found, 2 the command line is wrong, 130 stopped.
 */
export async function run(argv: readonly string[], { terminal, signal }: RunOptions): Promise<number> {
  let invocation: Invocation;
  try {
    invocation = parseArgv(argv, terminal.env);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return reportUsage(error, argv.includes('--json'), terminal);
  }
  switch (invocation.kind) {
    case 'help':
      terminal.out(helpText(invocation.command));
      return 0;
    case 'version':
      terminal.out(`${ownVersion()}\n`);
      return 0;
    case 'none':
      terminal.err(helpText());
      return 2;
    case 'run':
      return runCommand(invocation, { terminal, signal });
  }
}

async function runCommand(
  { command, flags }: Extract<Invocation, { kind: 'run' }>,
  { terminal, signal }: RunOptions,
): Promise<number> {
  try {
    refuseFile(command, flags.root, terminal.cwd);
    const module = await COMMANDS[command]?.load();
    return (await module?.run({ flags, terminal, signal })) ?? 2;
  } catch (error) {
    // Positional arguments are validated by the command.
    if (error instanceof UsageError) return reportUsage(error, flags.json, terminal);
    const { reportFailure } = await import('./execution/report-failure.js');
    return reportFailure(error, { flags, terminal, command });
  }
}

/** @throws {UsageError} if the folder of the site is a file, such as a page to check */
function refuseFile(command: string, root: string | undefined, cwd: string): void {
  const folder = path.resolve(cwd, root ?? '.');
  if (!existsSync(folder) || statSync(folder).isDirectory()) return;
  throw new UsageError(
    `diptych ${command} takes the folder of a site; ${root} is a file.`,
    'Pass the folder with the config, or leave it out in that folder.',
  );
}

function reportUsage(error: UsageError, json: boolean, terminal: Terminal): number {
  const { message, suggestion } = error;
  if (json) {
    terminal.out(
      `${JSON.stringify({ ok: false, diagnostics: [{ code: 'usage', severity: 'error', message, suggestion }] })}\n`,
    );
  } else {
    terminal.err(`${terminal.errColors.red(message)}\n${suggestion}\n`);
  }
  return 2;
}
