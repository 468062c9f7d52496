import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ENTRY, PACKAGE } from './core.js';

/** A build in a process of its own. */
export interface SpawnedBuild {
  process: ChildProcess;
  /** When it began to write (from `performance.now()`), or ended without. */
  writing: Promise<number>;
  /** How it ended; `code` is `null` for one that was killed. */
  done: Promise<{ code: number | null; output: string }>;
}

/** Starts a build. `nodeOptions` go before the script; `entry` is the entry point of the package. */
export function spawnBuild(root: string, nodeOptions: readonly string[] = [], entry = ENTRY): SpawnedBuild {
  const script = path.join(PACKAGE, 'test/helpers/builder.mjs');
  const child = spawn(process.execPath, [...nodeOptions, script, pathToFileURL(entry).href, root], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  return {
    process: child,
    writing: new Promise((resolve) => {
      for (const event of ['message', 'close']) child.once(event, () => resolve(performance.now()));
    }),
    done: new Promise((resolve) => child.on('close', (code) => resolve({ code, output }))),
  };
}
