import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiptychError } from '@diptych/core/pages';
import { readManifest } from '../samples/package-versions.js';

/** A folder outside the site in which samples become projects. */
export interface Workspace {
  folder: string;
  /** Folder with the binaries of the site's packages. */
  binFolder: string;
  /** Writes files, by path inside a new folder with this name, and returns that folder. */
  project(name: string, files: Iterable<readonly [string, string]>): string;
  remove(): void;
}

/**
 * Creates a workspace in whose projects the packages of a site resolve, and `.js` is what it is in the site.
 * @param root The site's folder.
 */
export function createWorkspace(root: string): Workspace {
  const modules = path.join(root, 'node_modules');
  const type = readManifest(root)?.type;
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'samples-')));
  symlinkSync(modules, path.join(folder, 'node_modules'), 'junction');
  const remove = () => {
    process.off('exit', remove);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  // Also when the process ends before the samples have run.
  process.on('exit', remove);
  return {
    folder,
    binFolder: path.join(modules, '.bin'),
    project(name, files) {
      const project = path.join(folder, name);
      writeFiles(project, [['package.json', `${JSON.stringify({ name, private: true, type })}\n`], ...files]);
      return project;
    },
    remove,
  };
}

/**
 * Writes files below `folder`, and creates their folders.
 * @throws {DiptychError} for a path outside of the folder.
 */
export function writeFiles(folder: string, files: Iterable<readonly [string, string]>): void {
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    if (!file.startsWith(folder + path.sep)) {
      throw new DiptychError({
        code: 'check-sample-outside',
        message: `A sample is called "${name}", which is outside its folder.`,
        suggestion: 'Name it from the folder.',
      });
    }
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
