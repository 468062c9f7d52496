import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE } from './core.js';

/** Installs the built package in a site, without one of the packages beside it. Returns its entry point. */
export function installWithout(absent: string, root: string): string {
  const own = path.join(root, 'node_modules/@diptych/core');
  for (const name of ['dist', 'package.json'])
    cpSync(path.join(PACKAGE, name), path.join(own, name), { recursive: true });
  mkdirSync(path.join(own, 'node_modules'));
  for (const name of readdirSync(path.join(PACKAGE, 'node_modules'))) {
    if (name === absent || name.startsWith('.')) continue;
    symlinkSync(path.join(PACKAGE, 'node_modules', name), path.join(own, 'node_modules', name));
  }
  return path.join(own, 'dist/index.js');
}
