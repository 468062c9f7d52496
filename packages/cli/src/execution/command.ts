import type { Flags } from '../arguments/flags.js';
import type { OptionName } from '../arguments/options.js';
import type { Terminal } from '../terminal/terminal.js';

/** Input of a command. */
export interface CommandContext {
  flags: Flags;
  terminal: Terminal;
  /** Aborted when the command should stop. */
  signal: AbortSignal;
}

/** A module of `commands/`. Returns the exit code; throws what it cannot handle. */
export interface CommandModule {
  run(context: CommandContext): Promise<number>;
}

/** A line of the table of commands. */
export interface Command {
  summary: string;
  options: readonly OptionName[];
  /** Its positional arguments, for the help. Default: the site's folder. */
  positionals?: string;
  /** Imports the command on demand. */
  load(): Promise<CommandModule>;
}
