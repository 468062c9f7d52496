import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../dist/bin.js', import.meta.url));

/** What a command printed and how it ended. */
export interface CliResult {
  code: number | null;
  out: string;
  err: string;
}

/** A command that runs. */
export interface RunningCli {
  child: ChildProcess;
  /** Settles when the output contains a text; fails when the command ends first. */
  printed(text: RegExp): Promise<RegExpMatchArray>;
  finished: Promise<CliResult>;
}

/** Variables of the machine on which a command's output depends. */
const FOREIGN = ['CI', 'FORCE_COLOR', 'NO_COLOR', 'NODE_ENV', 'PORT'];

/** Starts the built command in a folder, without a terminal. */
export function startCli(cwd: string, args: readonly string[], env: Record<string, string> = {}): RunningCli {
  if (!existsSync(BIN)) throw new Error('dist/bin.js is missing: build the package first.');
  const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.includes(name)));
  const child = spawn(process.execPath, [BIN, ...args], { cwd, env: { ...clean, ...env } });
  let out = '';
  let err = '';
  child.stderr.on('data', (chunk) => (err += chunk));
  child.stdout.on('data', (chunk) => (out += chunk));
  const finished = new Promise<CliResult>((resolve) => child.on('close', (code) => resolve({ code, out, err })));
  const printed = (text: RegExp): Promise<RegExpMatchArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = text.exec(out);
        if (found) resolve(found);
      };
      child.stdout.on('data', look);
      finished.then((result) => reject(new Error(`Ended without ${text}: ${JSON.stringify(result)}`)));
      look();
    });
  return { child, printed, finished };
}

/** Runs the built command to its end. */
export function runCli(cwd: string, args: readonly string[], env: Record<string, string> = {}): Promise<CliResult> {
  return startCli(cwd, args, env).finished;
}
