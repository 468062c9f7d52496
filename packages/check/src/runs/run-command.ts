import { spawn } from 'node:child_process';
import path from 'node:path';

/** How a command ended. */
export interface CommandResult {
  /** `null` when the process was ended. */
  code: number | null;
  stdout: string;
  /** Both streams, as they came. */
  output: string;
}

/** Where and how long a command runs. */
export interface CommandOptions {
  cwd: string;
  /** Comes first on `PATH`. */
  binFolder?: string;
  /** Milliseconds; then the command and its children are ended. Default three minutes. */
  timeout?: number;
  /** On top of what little of the environment goes in. */
  env?: Readonly<Record<string, string>>;
}

/** A run may wait for a busy machine, not for ever. */
const TIMEOUT = 180_000;

// Programs change what they print for CI services, coding assistants and colours, so little of the environment goes in.
const KEPT = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'ComSpec', 'NODE_EXTRA_CA_CERTS'];

/**
 * Runs a program with arguments, or a line of shell, in `cwd` and collects what it prints. In a line, `npx` is replaced
 * by a call of the installed program, so that nothing is looked up outside. Never throws for a command that fails.
 */
export function runCommand(command: string | readonly string[], options: CommandOptions): Promise<CommandResult> {
  const { cwd, binFolder, timeout = TIMEOUT } = options;
  const [program, args] =
    typeof command === 'string' ? shellOf(command, binFolder) : [command[0] ?? '', command.slice(1)];
  return new Promise((resolve) => {
    const isWindows = process.platform === 'win32';
    const child = spawn(program, args, {
      cwd,
      env: environment(options),
      // A group of its own, so that the children of the command can be ended with it.
      detached: !isWindows,
      // Programs of packages are scripts there, which a shell alone can start.
      shell: isWindows && typeof command !== 'string',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let output = '';
    // A character may be divided between two chunks.
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const end = () => endGroup(child.pid);
    const timer = setTimeout(() => {
      output += `\nended after ${timeout} ms`;
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

function shellOf(line: string, binFolder: string | undefined): [string, string[]] {
  return ['sh', ['-c', binFolder ? `npx() { "$@"; }\n${line}` : line]];
}

function environment({ binFolder, env: more }: CommandOptions): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { NO_COLOR: '1' };
  for (const [key, value] of Object.entries(process.env)) {
    if (KEPT.includes(key) || /^(?:npm_config_|https?_proxy$|no_proxy$)/i.test(key)) env[key] = value;
  }
  Object.assign(env, more);
  if (binFolder) env.PATH = [binFolder, env.PATH].join(path.delimiter);
  return env;
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Ends a child when this process is asked to end: a group of its own does not hear of it. */
function endWith(end: () => void): () => void {
  const release = () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
  };
  const stop = (signal: NodeJS.Signals) => {
    end();
    release();
    // With no listener left, the signal does what it always does.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  return release;
}
