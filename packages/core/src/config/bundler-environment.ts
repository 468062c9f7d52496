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
export function hashBundlerEnvironment({ envDir, envPrefix = PREFIX }: EnvironmentOptions, root: string): string {
  const prefixes = [envPrefix].flat();
  const named = Object.entries(process.env).filter(([name]) => prefixes.some((prefix) => name.startsWith(prefix)));
  const files = envDir ? FILES.map((name) => textOf(path.resolve(root, envDir, name))) : [];
  return hashOf(JSON.stringify([named.sort(), files]));
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
