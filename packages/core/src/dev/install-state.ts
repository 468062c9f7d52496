import { existsSync } from 'node:fs';
import path from 'node:path';
import { foldersUp } from '../diagnostics/folders-up.js';

/** What npm, pnpm, Yarn 1 and later versions of Yarn write below `node_modules` at the end of an installation. */
const NAMES = ['.package-lock.json', '.modules.yaml', '.yarn-integrity', '.yarn-state.yml'];

/**
 * Files that change when packages are installed, updated or removed: those of a folder and of the folders above it, which may
 * be a workspace. Packages are too many to watch. The folders exist, not each of the files.
 */
export function installStateFiles(folder: string): string[] {
  const modules = foldersUp(folder).map((above) => path.join(above, 'node_modules'));
  return modules.filter((own) => existsSync(own)).flatMap((own) => NAMES.map((name) => path.join(own, name)));
}

/** Whether a file is one of them. */
export function isInstallState(file: string): boolean {
  return NAMES.includes(path.basename(file)) && path.basename(path.dirname(file)) === 'node_modules';
}
