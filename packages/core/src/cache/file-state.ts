import { type Stats, statSync } from 'node:fs';

/** What changes with a file's content. */
export type FileState = readonly [size: number, mtimeMs: number, ctimeMs: number, ino: number];

/**
 * A file that changed this shortly before it was read can change again and keep its times: file system clocks tick every
 * few milliseconds, those of FAT every two seconds. Git calls such files racy.
 */
const CLOCK_TICK_MS = 2000;

/** The state of a file; `undefined` if it is too new to trust. */
export function stateOf({ size, mtimeMs, ctimeMs, ino }: Stats): FileState | undefined {
  return Date.now() - ctimeMs > CLOCK_TICK_MS ? [size, mtimeMs, ctimeMs, ino] : undefined;
}

/** Whether a file is in this state. The time of the last change cannot be set by programs, unlike that of the last modification. */
export function isInState(found: Stats, [size, mtimeMs, ctimeMs, ino]: FileState): boolean {
  return found.size === size && found.mtimeMs === mtimeMs && found.ctimeMs === ctimeMs && found.ino === ino;
}

/**
 * Creates a function that reads each file once in a thread, and again after it changed.
 * @param read Its result is kept; what it throws is not.
 * @throws for a missing file.
 */
export function readOnce<T>(read: (file: string) => T): (file: string) => T {
  const known = new Map<string, { state: FileState; value: T }>();
  return (file) => {
    const found = statSync(file);
    const last = known.get(file);
    if (last && isInState(found, last.state)) return last.value;
    const value = read(file);
    const state = stateOf(found);
    if (state) known.set(file, { state, value });
    else known.delete(file);
    return value;
  };
}
