import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A location in a file of the author's. */
export interface SourceLocation {
  /** Relative to the site's folder if it is below it. */
  file: string;
  line: number;
  column: number;
}

/**
 * Finds where in the author's files an error arose, from its stack and the bundle's source map: the first frame that is
 * not of a package.
 */
export function locateInSource(cause: unknown, serverFile: string, root: string): SourceLocation | undefined {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  let map: SourceMap;
  try {
    map = new SourceMap(JSON.parse(readFileSync(`${serverFile}.map`, 'utf8')));
  } catch {
    return undefined;
  }
  for (const line of stack.split('\n')) {
    const frame = /\(?((?:file:\/\/)?[^()\s]+):(\d+):(\d+)\)?$/.exec(line);
    if (!frame?.[1] || toPath(frame[1]) !== serverFile) continue;
    const entry = map.findEntry(Number(frame[2]) - 1, Number(frame[3]) - 1);
    if (!('originalSource' in entry)) continue;
    const file = path.resolve(path.dirname(serverFile), toPath(entry.originalSource));
    if (file.includes(`${path.sep}node_modules${path.sep}`) || isRuntime(file)) continue;
    const name = path.relative(root, file).split(path.sep).join('/');
    return { file: name, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }
  return undefined;
}

/** Frames of this package's own runtime do not help an author. */
function isRuntime(file: string): boolean {
  return file.startsWith(fileURLToPath(new URL('.', import.meta.url)));
}

function toPath(location: string): string {
  return location.startsWith('file://') ? fileURLToPath(location) : location;
}
