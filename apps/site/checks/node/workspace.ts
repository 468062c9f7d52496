import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder outside the repository in which samples become projects. */
export interface Workspace {
  folder: string;
  /** Commands of the linked packages. */
  binFolder: string;
  /** Writes files, by path inside a new folder with this name, and returns that folder. */
  project(name: string, files: Iterable<readonly [string, string]>): string;
  remove(): void;
}

/** Makes a workspace whose projects find the packages in `modules`, a `node_modules` folder. */
export function createWorkspace(modules: string): Workspace {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'samples-')));
  symlinkSync(modules, path.join(folder, 'node_modules'), 'junction');
  return {
    folder,
    binFolder: path.join(modules, '.bin'),
    project(name, files) {
      const root = path.join(folder, name);
      writeFiles(root, [['package.json', `${JSON.stringify({ name, private: true })}\n`], ...files]);
      return root;
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/** Writes files below `root`, with the folders they need. */
export function writeFiles(root: string, files: Iterable<readonly [string, string]>): void {
  for (const [name, text] of files) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
