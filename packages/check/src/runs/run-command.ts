import { spawn } from 'node:child_process';
import path from 'node:path';

/** The result of a command. */
export interface CommandResult {
  /** `null` if the process was killed. */
  code: number | null;
  stdout: string;
  /** Both streams, interleaved as they arrived. */
  output: string;
}

/** Options of running a command. */
export interface CommandOptions {
  cwd: string;
  /** Prepended to `PATH`. */
  binFolders?: readonly string[];
  /** Milliseconds after which the command and its children are killed. Default: three minutes. */
  timeout?: number;
  /** Enable terminal colours. Default `false`. */
  color?: boolean;
  /** Added to the few variables that are passed on. */
  env?: Readonly<Record<string, string>>;
}

/** Generous, for busy machines. */
const TIMEOUT = 180_000;

// Programs change their output for CI services, coding assistants and colours, so few variables are passed on.
const KEPT = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'ComSpec', 'NODE_EXTRA_CA_CERTS'];

/**
 * Runs a program with arguments, or a line of shell, in `cwd` and collects its output. In a line, `npx` is replaced by
 * a call of the installed program, so that nothing is downloaded. Never throws for a command that fails.
 */
export function runCommand(command: string | readonly string[], options: CommandOptions): Promise<CommandResult> {
  const { cwd, binFolders, timeout = TIMEOUT } = options;
  const [program, args] =
    typeof command === 'string' ? shellOf(command, binFolders) : [command[0] ?? '', command.slice(1)];
  return new Promise((resolve) => {
    const isWindows = process.platform === 'win32';
    const child = spawn(program, args, {
      cwd,
      env: environment(options),
      // A separate process group, so that the children of the command can be killed with it.
      detached: !isWindows,
      // On Windows, programs of packages are scripts, which need a shell.
      shell: isWindows && typeof command !== 'string',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let output = '';
    // A character may be split between two chunks.
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const end = () => endGroup(child.pid);
    const timer = setTimeout(() => {
      output += `\nstopped after ${timeout} ms`;
      end();
    }, timeout);
    const release = endWith(end);
    const finish = (code: number | null) => {
      clearTimeout(timer);
      release();
      resolve({ code, stdout, output });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(null);
    });
    child.on('close', finish);
  });
}

function shellOf(line: string, binFolders: readonly string[] | undefined): [string, string[]] {
  return ['sh', ['-c', binFolders ? `npx() { "$@"; }\n${line}` : line]];
}

function environment({ binFolders, color, env: more }: CommandOptions): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = color ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  for (const [key, value] of Object.entries(process.env)) {
    if (KEPT.includes(key) || /^(?:npm_config_|https?_proxy$|no_proxy$)/i.test(key)) env[key] = value;
  }
  Object.assign(env, more);
  if (binFolders) env.PATH = [...binFolders, env.PATH].join(path.delimiter);
  return env;
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has exited already.
  }
}

/** Kills a child when this process ends or is terminated: signals do not reach another process group. */
function endWith(end: () => void): () => void {
  process.on('exit', end);
  const release = () => {
    process.off('exit', end);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
  };
  const stop = (signal: NodeJS.Signals) => {
    end();
    release();
    // Without a listener, the signal has its default effect.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  return release;
}
