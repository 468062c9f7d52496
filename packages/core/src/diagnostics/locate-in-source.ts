import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FrameLocation, frameLocation } from './stack-frame.js';

/** A location in a file of the author's. */
export interface SourceLocation {
  /** Relative to the site's folder if it is below it. */
  file: string;
  line: number;
  column: number;
}

const PACKAGES = `${path.sep}node_modules${path.sep}`;

/**
 * Finds where in the author's files an error arose, from its stack and the bundle's source map: the first frame that is
 * not of a package.
 */
export function locateInSource(cause: unknown, serverFile: string, root: string): SourceLocation | undefined {
  const frame = sourceFrames(cause, serverFile).find(({ file }) => !file.includes(PACKAGES));
  return frame && { ...frame, file: path.relative(root, frame.file).split(path.sep).join('/') };
}

/**
 * The package in which an error arose, from the same, and where a file of the author's imports it; undefined if the error
 * arose elsewhere, and without the location if packages alone import it.
 */
export function locatePackage(cause: unknown, serverFile: string, root: string) {
  const file = sourceFrames(cause, serverFile)[0]?.file ?? '';
  if (!file.includes(PACKAGES)) return undefined;
  const parts = file.slice(file.lastIndexOf(PACKAGES) + PACKAGES.length).split(path.sep);
  const name = parts.slice(0, parts[0]?.startsWith('@') ? 2 : 1).join('/');
  return { name, location: findImport(name, serverFile, root) };
}

function findImport(name: string, serverFile: string, root: string): SourceLocation | undefined {
  const { sources = [] } = readSourceMap(serverFile)?.payload ?? {};
  const statement = new RegExp(`\\b(?:from|import|require\\()\\s*['"]${name.replaceAll('.', '\\.')}['"/]`);
  for (const source of sources) {
    const file = path.resolve(path.dirname(serverFile), toPath(source));
    if (file.includes(PACKAGES) || isRuntime(file) || !existsSync(file)) continue;
    const code = readFileSync(file, 'utf8');
    const at = code.search(statement);
    if (at < 0) continue;
    const before = code.slice(0, at).split('\n');
    const column = (before.at(-1) ?? '').length + 1;
    return { file: path.relative(root, file).split(path.sep).join('/'), line: before.length, column };
  }
  return undefined;
}

/** The frames of an error's stack in modules of the bundle and in packages outside it, the innermost first. */
function sourceFrames(cause: unknown, serverFile: string): FrameLocation[] {
  const lines = cause instanceof Error ? (cause.stack ?? '').split('\n') : [];
  const map = readSourceMap(serverFile);
  if (!map) return [];
  return lines.flatMap((text): FrameLocation[] => {
    const frame = frameLocation(text);
    if (frame?.file !== serverFile) return frame?.file.includes(PACKAGES) ? [frame] : [];
    const entry = map.findEntry(frame.line - 1, frame.column - 1);
    if (!('originalSource' in entry)) return [];
    const file = path.resolve(path.dirname(serverFile), toPath(entry.originalSource));
    if (isRuntime(file)) return [];
    return [{ file, line: entry.originalLine + 1, column: entry.originalColumn + 1 }];
  });
}

function readSourceMap(serverFile: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${serverFile}.map`, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Frames of this package's own runtime do not help an author. */
function isRuntime(file: string): boolean {
  return file.startsWith(fileURLToPath(new URL('.', import.meta.url)));
}

function toPath(location: string): string {
  return location.startsWith('file://') ? fileURLToPath(location) : location;
}
