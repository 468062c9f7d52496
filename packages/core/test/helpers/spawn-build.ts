import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ENTRY, PACKAGE } from './core.js';

/** A build in a process of its own. */
export interface SpawnedBuild {
  process: ChildProcess;
  /** How it ended; `code` is `null` for one that was killed. */
  done: Promise<{ code: number | null; output: string }>;
}

/** Starts a build. `nodeOptions` go before the script. */
export function spawnBuild(root: string, nodeOptions: readonly string[] = []): SpawnedBuild {
  const script = path.join(PACKAGE, 'test/helpers/builder.mjs');
  const child = spawn(process.execPath, [...nodeOptions, script, pathToFileURL(ENTRY).href, root], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return {
    process: child,
    done: new Promise((resolve) => child.on('close', (code) => resolve({ code, output }))),
  };
}
