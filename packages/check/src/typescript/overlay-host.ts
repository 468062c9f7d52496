import path from 'node:path/posix';
import type ts from 'typescript';
import type { TypeScript } from './load-typescript.js';

/** Files by absolute path, with forward slashes. They hide the ones on disk. */
export type Overlay = ReadonlyMap<string, string>;

/** Source files by path, shared by programs with the same options: the big ones are those of the packages. */
export type SourceFileCache = Map<string, ts.SourceFile | undefined>;

/** What a program sees. */
export interface HostInput {
  options: ts.CompilerOptions;
  overlay: Overlay;
  /** Keeps files from disk; the overlay's are not kept. */
  cache: SourceFileCache;
}

/** A compiler host that sees the disk with `overlay` on top of it. */
export function createOverlayHost(ts: TypeScript, { options, overlay, cache }: HostInput): ts.CompilerHost {
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

/** A path as the compiler writes it. */
export function slashed(file: string): string {
  return file.replaceAll('\\', '/');
}
