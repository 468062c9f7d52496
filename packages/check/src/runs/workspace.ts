import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiptychError, foldersUp } from '@diptych/core/pages';
import { type LocalPackage, nearestManifest, packagesAround, programsOf } from '../packages/package-versions.js';

/** A folder outside the site in which samples become projects. */
export interface Workspace {
  folder: string;
  /** Folders with the programs of the site's packages, the nearest first. */
  binFolders: readonly string[];
  /** Writes files, by path inside a new folder with this name, and returns that folder. */
  project(name: string, files: Iterable<readonly [string, string]>): string;
  remove(): void;
}

/**
 * Creates a workspace in whose projects the packages of a site resolve, those that the site is in among them, and
 * `.js` is what it is in the site.
 * @param root The site's folder.
 */
export function createWorkspace(root: string): Workspace {
  const { type } = nearestManifest(root);
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'samples-')));
  const remove = () => {
    process.off('exit', remove);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  // Also when the process ends before the samples have run.
  process.on('exit', remove);
  const { inner, binFolders } = linkPackages(folder, root);
  return {
    folder,
    binFolders,
    project(name, files) {
      const project = path.join(inner, name);
      writeFiles(project, [['package.json', `${JSON.stringify({ name, private: true, type })}\n`], ...files]);
      return project;
    },
    remove,
  };
}

/** Creates a folder below `folder` in which Node finds the packages that it finds in `root`. */
function linkPackages(folder: string, root: string): { inner: string; binFolders: string[] } {
  const found = foldersUp(root)
    .map((above) => path.join(above, 'node_modules'))
    .filter((modules) => existsSync(modules));
  const binFolders = found.map((modules) => path.join(modules, '.bin'));
  let inner = folder;
  for (const modules of found.reverse()) {
    symlinkSync(modules, path.join(inner, 'node_modules'), 'junction');
    inner = path.join(inner, 'site');
    mkdirSync(inner);
  }
  // The nearest last, so that it takes the place of another of its name.
  for (const around of packagesAround(root).reverse()) {
    binFolders.unshift(linkPackage(path.join(inner, 'node_modules'), around));
    inner = path.join(inner, 'site');
    mkdirSync(inner);
  }
  return { inner, binFolders };
}

/** Links a package as if it were installed. Returns the folder of its programs. */
function linkPackage(modules: string, { folder, manifest }: LocalPackage): string {
  const link = path.join(modules, manifest.name);
  mkdirSync(path.dirname(link), { recursive: true });
  symlinkSync(folder, link, 'junction');
  const binFolder = path.join(modules, '.bin');
  mkdirSync(binFolder);
  // Git and packers may have left them without the permission to be executed, so they are not linked.
  for (const [name, file] of Object.entries(programsOf(manifest))) {
    const program = path.join(link, file);
    const quoted = `'${program.replaceAll("'", "'\\''")}'`;
    writeFileSync(path.join(binFolder, name), `#!/bin/sh\nexec node ${quoted} "$@"\n`, { mode: 0o755 });
    writeFileSync(path.join(binFolder, `${name}.cmd`), `@node "${program}" %*\r\n`);
  }
  return binFolder;
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
