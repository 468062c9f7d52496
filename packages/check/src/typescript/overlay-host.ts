import path from 'node:path/posix';
import type ts from 'typescript';
import type { TypeScript } from './load-typescript.js';

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

/** A compiler host that reads `overlay` first, then the disk. */
export function createOverlayHost(ts: TypeScript, { root, options, overlay, cache }: HostInput): ts.CompilerHost {
  const host = ts.createCompilerHost(options, true);
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
    fileExists: (file) => overlay.has(file) || host.fileExists(file),
    readFile: (file) => overlay.get(file) ?? host.readFile(file),
    directoryExists: (folder) => folders.has(folder) || (host.directoryExists?.(folder) ?? false),
    realpath: (file) => (overlay.has(file) ? file : (host.realpath?.(file) ?? file)),
    getSourceFile(file, languageVersion, onError) {
      const text = overlay.get(file);
      if (text !== undefined) return ts.createSourceFile(file, text, languageVersion, true);
      if (!cache.has(file)) cache.set(file, host.getSourceFile(file, languageVersion, onError));
      return cache.get(file);
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
