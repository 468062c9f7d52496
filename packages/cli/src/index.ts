export type { Flags } from './arguments/flags.js';
export { UsageError } from './arguments/usage-error.js';
export { type Invocation, parseArgv } from './parse-argv.js';
export { type RunOptions, run } from './run.js';
export { createTerminal, type Terminal, type TerminalStreams } from './terminal/terminal.js';
