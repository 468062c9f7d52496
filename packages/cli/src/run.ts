import { COMMANDS } from './commands.js';
import { helpText } from './help-text.js';
import { ownVersion } from './own-version.js';
import { type Invocation, parseArgv } from './parse-argv.js';
import type { Terminal } from './terminal.js';
import { UsageError } from './usage-error.js';

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
    const module = await COMMANDS[command]?.load();
    return (await module?.run({ flags, terminal, signal })) ?? 2;
  } catch (error) {
    // Positional arguments are validated by the command.
    if (error instanceof UsageError) return reportUsage(error, flags.json, terminal);
    const { reportFailure } = await import('./report-failure.js');
    return reportFailure(error, { flags, terminal, command });
  }
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
