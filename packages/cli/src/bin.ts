#!/usr/bin/env node
import { runtimeDiagnostic } from './runtime.js';

/** Milliseconds within which two signals are one request to stop. */
const SAME_REQUEST = 500;

/** The only module that ends the process. Modules that need a newer Node are imported after the check. */
async function main(): Promise<number> {
  const diagnostic = runtimeDiagnostic(process.versions);
  if (diagnostic) {
    process.stderr.write(`${diagnostic}\n`);
    return 1;
  }
  const { createTerminal, run } = await import('./index.js');
  const stop = new AbortController();
  let stoppedAt = 0;
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      // A second request does not wait. npm forwards a signal that the terminal has sent already, at once.
      if (stop.signal.aborted && performance.now() - stoppedAt > SAME_REQUEST) process.exit(130);
      if (!stop.signal.aborted) stoppedAt = performance.now();
      stop.abort();
    });
  }
  return run(process.argv.slice(2), { terminal: createTerminal(process), signal: stop.signal });
}

// A reader may close the pipe: `diptych build --help | head -1`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

// Node ends a process, with success, when nothing is left that could settle a promise. The first time, who waits for one
// may still report it.
let idles = 0;
process.on('beforeExit', () => {
  idles += 1;
  if (idles === 1) return void setImmediate(() => {});
  process.stderr.write(
    'The command is not done, but nothing is left to do: the config waits for a promise that nothing resolves.\n',
  );
  leave(1);
});

main().then(
  (code) => leave(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    leave(1);
  },
);

/** Exits when all output is flushed: `write` returns before a pipe has taken it. */
function leave(code: number): void {
  process.exitCode = code;
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
}
