import { statSync } from 'node:fs';
import { type FSWatcher, watch } from 'chokidar';

/** Changes that come this close together, in milliseconds, are one: editors write a file in several steps. */
const SETTLE_MS = 15;
/** chokidar keeps a change to itself that comes within 50 ms of another one of the same file, as formatters make them. */
const DEAF_MS = 60;

/** Watches files and folders; tells of all that changed in a short time at once. */
export interface FileWatch {
  /** @param since When the files may first have been read, in milliseconds since the epoch. */
  add(files: readonly string[], since: number): void;
  close(): Promise<void>;
}

/**
 * Begins to watch. Resolves when the first look at the folders is done.
 * @param since When the files may first have been read, in milliseconds since the epoch: a file is read long before it can
 *   be watched, and what has changed in between is told too.
 */
export async function watchFiles(
  files: readonly string[],
  onChange: (files: string[]) => void,
  since: number,
): Promise<FileWatch> {
  const watcher: FSWatcher = watch([...files], {
    ignored: (file) => /[\\/](?:node_modules|\.git)(?:[\\/]|$)/.test(file),
  });
  const changed = new Set<string>();
  /** Files on their way to being watched, and when they may have been read. */
  const coming = new Map<string, number>();
  let isReady = false;
  let timer: NodeJS.Timeout | undefined;
  /** Whether all that has happened to a file is that it is watched from now on. */
  const isBeginning = (event: string, file: string) => {
    if (event !== 'add' && event !== 'addDir') return false;
    const read = isReady ? coming.get(file) : since;
    coming.delete(file);
    return read !== undefined && (event === 'addDir' || modifiedAt(file) < read);
  };
  const tell = (file: string) => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const batch = [...changed];
      changed.clear();
      onChange(batch);
    }, SETTLE_MS);
  };
  watcher.on('all', (event, file) => {
    if (isBeginning(event, file)) return;
    tell(file);
    if (event !== 'change') return;
    const modified = modifiedAt(file);
    setTimeout(() => {
      if (!watcher.closed && modifiedAt(file) !== modified) tell(file);
    }, DEAF_MS);
  });
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  isReady = true;
  return {
    add(more, read) {
      for (const file of more) coming.set(file, read);
      watcher.add([...more]);
    },
    async close() {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}

/** A file that is gone again has changed just now. */
function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
}
