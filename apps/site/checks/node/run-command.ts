import { spawn } from 'node:child_process';
import path from 'node:path';

/** How a command ended. */
export interface CommandResult {
  code: number | null;
  /** Both streams, as they came. */
  output: string;
}

/** Where and how long a command runs. */
export interface CommandOptions {
  cwd: string;
  /** Comes first on `PATH`. */
  binFolder?: string;
  /** Milliseconds; then the command and its children are ended. */
  timeout?: number;
  /** On top of what little of the environment goes in. */
  env?: Record<string, string>;
}

/** A run may wait for a busy machine, not for ever. */
const TIMEOUT = 180_000;

// Runners change what they print for CI services, coding assistants and colours, so little of the environment goes in.
const KEPT = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'ComSpec', 'NODE_EXTRA_CA_CERTS'];

/**
 * Runs a line of shell in `cwd` and collects what it prints. `npx` is replaced by a call of the installed command, so
 * that nothing is looked up outside. Never throws for a command that fails.
 */
export function runCommand(
  line: string,
  { cwd, binFolder, timeout = TIMEOUT, env: more }: CommandOptions,
): Promise<CommandResult> {
  const env: NodeJS.ProcessEnv = { NO_COLOR: '1' };
  for (const [key, value] of Object.entries(process.env)) {
    if (KEPT.includes(key) || /^(?:npm_config_|https?_proxy$|no_proxy$)/i.test(key)) env[key] = value;
  }
  Object.assign(env, more);
  if (binFolder) env.PATH = [binFolder, env.PATH].join(path.delimiter);
  const script = binFolder ? `npx() { "$@"; }\n${line}` : line;
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', script], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      // A character may be divided between two chunks.
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const timer = setTimeout(() => {
      output += `\nended after ${timeout} ms`;
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    }, timeout);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, output });
    });
  });
}
