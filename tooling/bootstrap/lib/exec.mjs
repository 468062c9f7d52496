import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { toolEnvironment } from './environment.mjs';
import { ROOT } from './root.mjs';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a command to its end, passing signals on to it. Its output is shown; with `onText` it is also handed over.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, onText?: (text: string) => void }} [options]
 * @returns {Promise<number>} the exit code; 128 and the signal's number when a signal ended it; 127 if it cannot be run
 */
export function exec(command, args, { cwd = ROOT, env = {}, onText } = {}) {
  return new Promise((resolve) => {
    const output = onText ? 'pipe' : 'inherit';
    const color = onText && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
    const child = spawn(command, args, {
      cwd,
      env: toolEnvironment({ ...color, ...env }),
      stdio: ['inherit', output, output],
      // npm and npx are scripts of the shell there.
      shell: process.platform === 'win32' && !command.endsWith('.exe'),
    });
    for (const name of ['stdout', 'stderr']) {
      // A character may be divided between two chunks.
      child[name]?.setEncoding('utf8').on('data', (text) => {
        process[name].write(text);
        onText?.(text);
      });
    }
    const forward = (signal) => child.kill(signal);
    for (const signal of FORWARDED) process.on(signal, forward);
    const done = (code) => {
      for (const signal of FORWARDED) process.off(signal, forward);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      done(127);
    });
    child.on('close', (code, signal) => done(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

/** Runs a JavaScript file with this Node. */
export function execNode(file, args, options) {
  return exec(process.execPath, [file, ...args], options);
}

/**
 * The script behind a command of an installed package, so that it runs with this Node and without a shell.
 * @param {string} name the package
 * @param {string} [folder] whose dependency it is, relative to the root
 * @param {string} [command] when the package has several
 */
export function packageBin(name, folder = '.', command = name.replace(/^@.*\//, '')) {
  const home = path.join(ROOT, folder, 'node_modules', name);
  const file = path.join(home, 'package.json');
  if (!existsSync(file)) throw new Error(`${name} is not installed in ${folder}`);
  const { bin } = JSON.parse(readFileSync(file, 'utf8'));
  return path.join(realpathSync(home), typeof bin === 'string' ? bin : bin[command]);
}
