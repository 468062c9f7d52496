import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../packages.js';

export const EXAMPLES = path.join(ROOT, 'examples');

/** Their tests install them apart: one must not find what others bring, one wants an older Vite. */
const INSTALLED_APART = new Set(['check-only', 'vitepress-checks']);

type Dependencies = Record<string, string>;

/** The `node_modules` folder of everything that the examples share. @param folder of the run */
export function sharedModules(folder: string): string {
  return path.join(folder, 'shared', 'node_modules');
}

/**
 * Installs what all examples name.
 * @param folder of the run
 * @param env in which npm runs
 */
export async function installShared(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const dependencies: Dependencies = {};
  for (const name of readdirSync(EXAMPLES).filter(isShared)) {
    for (const [dependency, range] of Object.entries(dependenciesOf(name))) {
      const other = (dependencies[dependency] ??= range);
      if (other !== range) throw new Error(`examples/${name} wants ${dependency} ${range}, another one ${other}.`);
    }
  }
  const cwd = path.dirname(sharedModules(folder));
  mkdirSync(cwd, { recursive: true });
  writeFileSync(path.join(cwd, 'package.json'), JSON.stringify({ name: 'shared', private: true, dependencies }));
  const shell = process.platform === 'win32';
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd, env, shell });
}

function isShared(entry: string): boolean {
  return !INSTALLED_APART.has(entry) && existsSync(path.join(EXAMPLES, entry, 'package.json'));
}

/** What an example depends on. @param name folder below `examples/` */
export function dependenciesOf(name: string): Dependencies {
  const text = readFileSync(path.join(EXAMPLES, name, 'package.json'), 'utf8');
  const manifest = JSON.parse(text) as { dependencies?: Dependencies; devDependencies?: Dependencies };
  return { ...manifest.dependencies, ...manifest.devDependencies };
}
