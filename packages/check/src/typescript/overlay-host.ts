import path from 'node:path/posix';
import type ts from 'typescript';
import type { TypeScript } from '../packages/load-typescript.js';
import { packagesAround } from '../packages/package-versions.js';

/** Files by absolute path, with forward slashes. They override those on disk. */
export type Overlay = ReadonlyMap<string, string>;

/** Source files by path, shared by programs with the same options; the files of packages are large. */
export type SourceFileCache = Map<string, ts.SourceFile | undefined>;

/** The files of a program. */
export interface HostInput {
  /** The site's folder, from which type packages such as `@types/node` are resolved. */
  root: string;
  options: ts.CompilerOptions;
  overlay: Overlay;
  /** Caches files from disk, but not those of the overlay. */
  cache: SourceFileCache;
}

/** A compiler host that reads `overlay`, then the disk, where the packages that the site is in seem to be installed. */
export function createOverlayHost(ts: TypeScript, { root, options, overlay, cache }: HostInput): ts.CompilerHost {
  const host = ts.createCompilerHost(options, true);
  const links = linkedPackages(root);
  const folders = new Set<string>();
  for (const file of overlay.keys()) {
    for (
      let folder = path.dirname(file);
      !folders.has(folder) && folder !== path.dirname(folder);
      folder = path.dirname(folder)
    ) {
      folders.add(folder);
    }
  }
  return {
    ...host,
    getCurrentDirectory: () => slashed(root),
    fileExists: (file) => overlay.has(file) || host.fileExists(links.target(file)),
    readFile: (file) => overlay.get(file) ?? host.readFile(links.target(file)),
    directoryExists: (folder) =>
      folders.has(folder) || links.folders.has(folder) || (host.directoryExists?.(links.target(folder)) ?? false),
    realpath: (file) => (overlay.has(file) ? file : (host.realpath?.(links.target(file)) ?? file)),
    getSourceFile(file, languageVersion, onError) {
      const text = overlay.get(file);
      if (text !== undefined) return ts.createSourceFile(file, text, languageVersion, true);
      if (!cache.has(file)) cache.set(file, host.getSourceFile(file, languageVersion, onError));
      return cache.get(file);
    },
  };
}

/** Where the packages that a site is in would be installed, and where what is there really is. */
function linkedPackages(root: string): { folders: ReadonlySet<string>; target: (file: string) => string } {
  const modules = path.join(slashed(root), 'node_modules');
  const links = packagesAround(root).map(({ folder, manifest }) => ({
    from: path.join(modules, manifest.name),
    to: slashed(folder),
  }));
  return {
    folders: new Set(links.flatMap(({ from }) => [modules, path.dirname(from)])),
    target(file) {
      const link = links.find(({ from }) => file === from || file.startsWith(`${from}/`));
      return link ? link.to + file.slice(link.from.length) : file;
    },
  };
}

/** A path in the form that the compiler uses. */
export function slashed(file: string): string {
  return file.replaceAll('\\', '/');
}

/** The folder of samples, which is not on disk: packages are resolved from there as from the site's folder. */
export function samplesFolder(root: string): string {
  return path.join(slashed(root), '.samples');
}
