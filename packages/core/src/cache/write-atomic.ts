import { chmodSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeError } from '../diagnostics/index.js';

/**
 * Writes a file atomically: readers see the old or the new content, never a part; other processes may write it, too.
 * @param mode Of the file; the default of the system otherwise.
 * @throws {DiptychError} when the file cannot be written.
 */
export function writeFileAtomic(file: string, content: string | Uint8Array, mode?: number): void {
  const temporary = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}.tmp`;
  try {
    writeWithFolder(temporary, content);
    if (mode !== undefined) chmodSync(temporary, mode);
    renameSync(temporary, file);
  } catch (cause) {
    removeQuietly(temporary);
    throw writeError(file, cause);
  }
}

/**
 * Writes a file that belongs to the author, such as a page, wholly or not at all. It keeps its mode, and a link leads to
 * the same file as before.
 * @throws {DiptychError} when the file cannot be written; it is as it was.
 */
export function replaceFile(file: string, content: string): void {
  const target = existsSync(file) ? realpathSync(file) : file;
  writeFileAtomic(target, content, statSync(target, { throwIfNoEntry: false })?.mode);
}

/** A path below a file cannot even be removed; the first error is more helpful. */
function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The file does not exist.
  }
}

/** Writes a file, and creates its folder if necessary. */
export function writeWithFolder(file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
