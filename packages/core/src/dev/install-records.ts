import { existsSync } from 'node:fs';
import path from 'node:path';

/** What npm, pnpm, Yarn 1 and later versions of Yarn write below `node_modules` at the end of an installation. */
const NAMES = ['.package-lock.json', '.modules.yaml', '.yarn-integrity', '.yarn-state.yml'];

/**
 * Files that change when packages are installed, updated or removed: those of a folder and of the folders above it, which may
 * be a workspace. Packages are too many to watch. The folders exist, not each of the files.
 */
export function installRecords(folder: string): string[] {
  const modules = path.join(folder, 'node_modules');
  const own = existsSync(modules) ? NAMES.map((name) => path.join(modules, name)) : [];
  const above = path.dirname(folder);
  return above === folder ? own : [...own, ...installRecords(above)];
}

/** Whether a file is one of them. */
export function isInstallRecord(file: string): boolean {
  return NAMES.includes(path.basename(file)) && path.basename(path.dirname(file)) === 'node_modules';
}
