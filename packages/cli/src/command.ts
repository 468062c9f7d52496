import type { Flags } from './flags.js';
import type { OptionName } from './options.js';
import type { Terminal } from './terminal.js';

/** What a command runs with. */
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
  /** What its words are, for the help. Without it the one word a command takes is the site's folder. */
  positionals?: string;
  /** Imports the command when it is called for. */
  load(): Promise<CommandModule>;
}
