import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { ROOT } from '../packages.js';
import { must } from './stranger.js';

const EXAMPLES = path.join(ROOT, 'examples');
/** Never part of an example, though they may lie there after somebody tried it in place. */
const MADE = new Set(['node_modules', 'dist', '.diptych', '.next', 'out', 'package-lock.json', 'pnpm-lock.yaml']);

/** Their tests install them apart: one must not find what others bring, one wants an older Vite. */
const INSTALLED_APART = new Set(['check-only', 'vitepress-checks']);

type Dependencies = Record<string, string>;

/**
 * Copies an example out of the repository and gives it what its own package.json names: the packed packages and the
 * registry's, nothing else. What the examples share is installed once.
 * @param name folder below `examples/`
 * @returns the copy's folder
 */
export async function useExample(name: string): Promise<string> {
  const folder = path.join(inject('folder'), 'examples', name);
  cpSync(path.join(EXAMPLES, name), folder, { recursive: true, filter: (file) => !MADE.has(path.basename(file)) });
  const installed = await sharedInstall();
  for (const dependency of Object.keys(dependenciesOf(name))) {
    const link = path.join(folder, 'node_modules', dependency);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(installed, dependency), link, 'junction');
  }
  symlinkSync(path.join(installed, '.bin'), path.join(folder, 'node_modules', '.bin'), 'junction');
  return folder;
}

/** Installs what all examples name, once a run. @returns the `node_modules` folder */
async function sharedInstall(): Promise<string> {
  const folder = path.join(inject('folder'), 'shared');
  const installed = path.join(folder, 'node_modules');
  if (existsSync(installed)) return installed;
  const dependencies: Dependencies = {};
  for (const name of readdirSync(EXAMPLES).filter(isShared)) {
    for (const [dependency, range] of Object.entries(dependenciesOf(name))) {
      const other = (dependencies[dependency] ??= range);
      if (other !== range) throw new Error(`examples/${name} wants ${dependency} ${range}, another one ${other}.`);
    }
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'shared', private: true, dependencies }));
  await must(folder, 'npm install --no-audit --no-fund --ignore-scripts');
  return installed;
}

function isShared(entry: string): boolean {
  return !INSTALLED_APART.has(entry) && existsSync(path.join(EXAMPLES, entry, 'package.json'));
}

function dependenciesOf(name: string): Dependencies {
  const text = readFileSync(path.join(EXAMPLES, name, 'package.json'), 'utf8');
  const manifest = JSON.parse(text) as { dependencies?: Dependencies; devDependencies?: Dependencies };
  return { ...manifest.dependencies, ...manifest.devDependencies };
}
