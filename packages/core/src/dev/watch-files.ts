import { type FSWatcher, watch } from 'chokidar';

/** Changes that come this close together, in milliseconds, are one: editors write a file in several steps. */
const SETTLE_MS = 15;

/** Watches files and folders; tells of all that changed in a short time at once. */
export interface FileWatch {
  add(files: readonly string[]): void;
  close(): Promise<void>;
}

/** Begins to watch. Resolves when the first look at the folders is done. */
export async function watchFiles(files: readonly string[], onChange: (files: string[]) => void): Promise<FileWatch> {
  const watcher: FSWatcher = watch([...files], {
    ignoreInitial: true,
    ignored: (file) => /[\\/](?:node_modules|\.git)(?:[\\/]|$)/.test(file),
  });
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', (_event, file) => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const batch = [...changed];
      changed.clear();
      onChange(batch);
    }, SETTLE_MS);
  });
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  return {
    add: (more) => watcher.add([...more]),
    async close() {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
