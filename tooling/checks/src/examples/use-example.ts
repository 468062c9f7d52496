import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { dependenciesOf, EXAMPLES, sharedModules } from './shared-install.js';

/** Never part of an example, though they may lie there after somebody tried it in place. */
const MADE = new Set(['node_modules', 'dist', '.diptych', '.next', 'out', 'package-lock.json', 'pnpm-lock.yaml']);

/**
 * Copies an example out of the repository and gives it what its own package.json names: the packed packages and the
 * registry's, nothing else.
 * @param name folder below `examples/`
 * @returns the copy's folder
 */
export function useExample(name: string): string {
  const folder = path.join(inject('folder'), 'examples', name);
  cpSync(path.join(EXAMPLES, name), folder, { recursive: true, filter: (file) => !MADE.has(path.basename(file)) });
  const installed = sharedModules(inject('folder'));
  for (const dependency of Object.keys(dependenciesOf(name))) {
    const link = path.join(folder, 'node_modules', dependency);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(installed, dependency), link, 'junction');
  }
  symlinkSync(path.join(installed, '.bin'), path.join(folder, 'node_modules', '.bin'), 'junction');
  return folder;
}
