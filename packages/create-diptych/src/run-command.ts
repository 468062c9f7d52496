import { spawn } from 'node:child_process';

/** Runs a command line such as `npm install`. @returns what it printed, and whether it ended with 0 */
export function runCommand(commandLine: string, cwd: string): Promise<{ ok: boolean; output: string }> {
  const [file = '', ...args] = commandLine.split(' ');
  return runFile(file, args, cwd);
}

/** Runs a program. @returns what it printed, and whether it ended with 0 */
export function runFile(file: string, args: string[], cwd: string): Promise<{ ok: boolean; output: string }> {
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
    child.on('error', (error) => resolve({ ok: false, output: `${file}: ${error.message}` }));
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }));
  });
}
