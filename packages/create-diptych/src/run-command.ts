import { spawn } from 'node:child_process';

/** How a program ended. */
export interface Ended {
  /** Whether it ended with 0. */
  ok: boolean;
  /** What it printed. */
  output: string;
  /** Whether somebody interrupted it. */
  isStopped: boolean;
}

/** Runs a command line such as `npm install`. */
export function runCommand(commandLine: string, cwd: string): Promise<Ended> {
  const [file = '', ...args] = commandLine.split(' ');
  return runFile(file, args, cwd);
}

/** Runs a program. An interrupt ends it, and not this process, which has to print how to go on. */
export function runFile(file: string, args: string[], cwd: string): Promise<Ended> {
  return new Promise((resolve) => {
    let output = '';
    // Package managers are batch files on Windows, which only a shell can start; none of the arguments needs quotes
    // there.
    const shell = process.platform === 'win32' && file !== 'git';
    const child = spawn(file, args, { cwd, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    let isStopped = false;
    const stop = () => {
      isStopped = true;
      child.kill('SIGINT');
    };
    process.on('SIGINT', stop);
    const end = (ended: Omit<Ended, 'isStopped'>) => {
      process.off('SIGINT', stop);
      resolve({ ...ended, isStopped });
    };
    child.on('error', (error) => end({ ok: false, output: `${file}: ${error.message}` }));
    child.on('close', (code) => end({ ok: code === 0, output: output.trim() }));
  });
}
