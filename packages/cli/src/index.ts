export type { Flags } from './flags.js';
export { type Invocation, parseArgv } from './parse-argv.js';
export { type RunOptions, run } from './run.js';
export { createTerminal, type Terminal, type TerminalStreams } from './terminal.js';
export { UsageError } from './usage-error.js';
