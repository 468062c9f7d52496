import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { nameFrom } from './name-from.js';
import { dependenciesOf, packageOf, packageOfFile } from './packages.js';
import { positionAt } from './position-at.js';
import { type FrameLocation, frameLocation } from './stack-frame.js';
import { STYLE_SHEET } from './style-sheet.js';

/** A location in a file of the author's. */
export interface SourceLocation {
  /** Relative to the site's folder if it is below it. */
  file: string;
  line: number;
  column: number;
}

/** What is known of an error's origin. */
export interface ErrorOrigin {
  /** Where in a file of the author's it arose: the first frame that is not of a package. */
  location?: SourceLocation;
  /** The package in which it arose, if no file of the author's is among the frames. */
  thrower?: {
    name: string;
    /** Where a file of the author's imports it, or a package that depends on it. */
    location?: SourceLocation;
  };
}

/** Finds where an error arose, from its stack and the bundle's source map. */
export function findOrigin(cause: unknown, serverFile: string, root: string): ErrorOrigin {
  const map = readSourceMap(serverFile);
  if (!map) return {};
  const frames = sourceFrames(cause, { serverFile, map });
  const frame = frames.find(({ file }) => packageOfFile(file) === undefined);
  if (frame) return { location: { ...frame, file: nameFrom(root, frame.file) } };
  const name = packageOfFile(frames[0]?.file ?? '');
  return name === undefined ? {} : { thrower: { name, location: findImport(name, { serverFile, map }, root) } };
}

/** Where in the author's files an error arose. */
export function locateInSource(cause: unknown, serverFile: string, root: string): SourceLocation | undefined {
  return findOrigin(cause, serverFile, root).location;
}

/** Where the author's files import a package, or one that depends on it. */
export function locateImport(name: string, serverFile: string, root: string): SourceLocation | undefined {
  const map = readSourceMap(serverFile);
  return map && findImport(name, { serverFile, map }, root);
}

/** A bundle, with its source map. */
interface MappedBundle {
  serverFile: string;
  map: SourceMap;
}

/** Imports of packages, with what they name. */
const PACKAGE_IMPORT = /\b(?:from|import|require\()\s*['"]([@\w][^'"]*)['"]/g;

/** The first import of a package in the author's files, else of one that depends on it. Style sheets do not run. */
function findImport(name: string, { serverFile, map }: MappedBundle, root: string): SourceLocation | undefined {
  let indirect: SourceLocation | undefined;
  for (const source of map.payload.sources) {
    const file = path.resolve(path.dirname(serverFile), toPath(source));
    if (packageOfFile(file) !== undefined || isRuntime(file) || !existsSync(file)) continue;
    const code = readFileSync(file, 'utf8');
    for (const { 1: specifier = '', index } of code.matchAll(PACKAGE_IMPORT)) {
      if (STYLE_SHEET.test(specifier)) continue;
      const location = () => ({ file: nameFrom(root, file), ...positionAt(code, index) });
      const imported = packageOf(specifier);
      if (imported === name) return location();
      if (!indirect && dependenciesOf(imported, path.dirname(file)).includes(name)) indirect = location();
    }
  }
  return indirect;
}

/** The frames of an error's stack in modules of the bundle and in packages outside it, the innermost first. */
function sourceFrames(cause: unknown, { serverFile, map }: MappedBundle): FrameLocation[] {
  const lines = cause instanceof Error ? (cause.stack ?? '').split('\n') : [];
  return lines.flatMap((text): FrameLocation[] => {
    const frame = frameLocation(text);
    if (!frame || frame.file !== serverFile) return frame && packageOfFile(frame.file) ? [frame] : [];
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
