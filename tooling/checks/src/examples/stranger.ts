import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { expect, inject, onTestFinished } from 'vitest';
import { strangersEnvironment } from './strangers-environment.js';

/** What a command printed, and how it ended. */
interface Ended {
  code: number | null;
  output: string;
}

function environment(): NodeJS.ProcessEnv {
  const [folder, registry, certificates] = [inject('folder'), inject('registry'), inject('certificates')];
  return strangersEnvironment({ folder, registry, certificates });
}

/** Runs a command as a stranger, with variables of its own if there are any. */
export function run(cwd: string, line: string, variables: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(line, {
      cwd,
      env: { ...environment(), ...variables },
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    listen(child, (text) => {
      output += text;
    });
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Runs a command that has to end with 0. @returns what it printed */
export async function must(cwd: string, line: string, variables?: NodeJS.ProcessEnv): Promise<string> {
  const { code, output } = await run(cwd, line, variables);
  expect(code, `${line}\n${output}`).toBe(0);
  return output;
}

/**
 * Starts a server that prints its address, and ends it with the test.
 * @returns the first address on this machine that it prints to its standard output: one in an error is another server's
 */
export function serve(cwd: string, line: string): Promise<string> {
  const child = spawn(line, {
    cwd,
    env: environment(),
    shell: true,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => end(child));
  return new Promise((resolve, reject) => {
    let output = '';
    let printed = '';
    listen(child, (text, stream) => {
      output += text;
      if (stream === child.stdout) printed += text;
      const address = /https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0):\d+\/?/.exec(printed)?.[0];
      if (address) resolve(address.replace('0.0.0.0', 'localhost').replace(/\/$/, ''));
    });
    child.on('close', (code) =>
      reject(new Error(`"${line}" ended with ${code} before it printed an address:\n${output}`)),
    );
  });
}

/** Milliseconds that a server has to end by itself. */
const GRACE = 10_000;

/**
 * Ends a command and what it has started: the shell alone would leave the server behind. It is asked first, as servers
 * (Vite's, Next's) leave a lock behind that keeps the next one from starting if they are killed.
 */
async function end(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const signal = (name: NodeJS.Signals) => (process.platform === 'win32' ? child.kill(name) : process.kill(-pid, name));
  signal('SIGTERM');
  const late = setTimeout(() => signal('SIGKILL'), GRACE);
  await ended;
  clearTimeout(late);
}

function listen(child: ChildProcess, onText: (text: string, stream: Readable) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => onText(text, stream));
  }
}
