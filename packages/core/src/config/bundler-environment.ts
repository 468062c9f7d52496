import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../cache/hash.js';

/** The options of Vite that decide which variables code gets as `import.meta.env`. */
interface EnvironmentOptions {
  envDir?: string | false;
  envPrefix?: string | string[];
}

/** Vite's default. */
const PREFIX = 'VITE_';
const FILES = [
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
  '.env.development',
  '.env.development.local',
];

/**
 * Hash of the variables of the environment that the bundler puts into code as `import.meta.env`: those with Vite's
 * prefix, and the `.env` files where the site names their folder as `vite.envDir`.
 */
export function hashBundlerEnvironment(options: EnvironmentOptions, root: string): string {
  const prefixes = [options.envPrefix ?? PREFIX].flat();
  const named = Object.entries(process.env).filter(([name]) => prefixes.some((prefix) => name.startsWith(prefix)));
  return hashOf(JSON.stringify([named.sort(), environmentFiles(options, root).map(textOf)]));
}

/** Absolute paths of the `.env` files that the site may have; none where it does not name their folder. */
export function environmentFiles({ envDir }: EnvironmentOptions, root: string): string[] {
  return envDir ? FILES.map((name) => path.resolve(root, envDir, name)) : [];
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
