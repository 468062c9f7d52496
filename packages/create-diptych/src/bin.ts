#!/usr/bin/env node
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;

/** The only place that ends the process. Modules that require a newer Node are imported after the check. */
async function main(): Promise<number> {
  if (!isSupported) {
    process.stderr.write(
      `Diptych needs Node 20.19 or later, or 22.12 or later; this is Node ${process.versions.node}. Install one from https://nodejs.org and run the command again.\n`,
    );
    return 1;
  }
  const { run } = await import('./run.js');
  return run(process.argv.slice(2), {
    cwd: process.cwd(),
    env: process.env,
    isInteractive: Boolean(process.stdin.isTTY && process.stdout.isTTY),
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
  });
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  },
);
