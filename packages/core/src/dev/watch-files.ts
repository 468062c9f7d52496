import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { isInstallState } from './install-state.js';

/** Changes within this many milliseconds are combined: editors write a file in several steps. */
const SETTLE_MS = 15;
/** chokidar drops a change within 50 ms of another one of the same file, as formatters make them. */
const DEAF_MS = 60;

/** Maximum lag of the file system's clock, which advances with the kernel's ticks. */
const CLOCK_MS = 10;

/** Watched paths. Folders rather than files: a file that is removed temporarily is noticed when it returns. */
export interface WatchTargets {
  /** Folders that are watched recursively. */
  trees: readonly string[];
  /** Files whose folders are watched, and the parents up to `root`, but not their subfolders. */
  files: readonly string[];
  /** Limit for watching parent folders of a file. */
  root: string;
}

/** Watches folders; reports changes within a short time together. */
export interface FileWatch {
  /** @param since When the files may first have been read, in milliseconds since the epoch. */
  add(files: readonly string[], since: number): void;
  /** Watches one more folder recursively. */
  addTree(tree: string): void;
  close(): Promise<void>;
}

/**
 * Starts watching. Resolves when the first scan of the folders is done.
 * @param onChange Receives every file in the watched folders that was changed, added or removed.
 * @param since When the files may first have been read, in milliseconds since the epoch: files are read before they are
 *   watched, and changes in between are reported too.
 */
export async function watchFiles(
  { trees: given, files, root }: WatchTargets,
  onChange: (files: string[]) => void,
  since: number,
): Promise<FileWatch> {
  const trees = [...given];
  /** Single folders, and when their files may first have been read. */
  const folders = new Map<string, number>();
  const seen = new Set<string>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isReady = false;

  const isInTree = (file: string) => trees.some((tree) => file === tree || file.startsWith(tree + path.sep));
  const isIgnored = (file: string, stats?: { isDirectory(): boolean }) => {
    const isOfOthers = /[\\/](?:node_modules|\.git)(?:[\\/]|$)/.test(file);
    if (folders.has(file) || (isInTree(file) && !isOfOthers)) return false;
    if (isOfOthers) return !isInstallState(file);
    return stats?.isDirectory() === true || !folders.has(path.dirname(file));
  };
  const watchFolders = (more: readonly string[], read: number) => {
    const added = more.flatMap((file) => foldersOf(file, root)).filter((folder) => !folders.has(folder));
    for (const folder of added) folders.set(folder, read);
    // A missing file is noticed when it is created, because its folder is watched.
    return [...new Set(added)].filter((folder) => existsSync(folder));
  };
  const first = watchFolders(files, since);
  const watcher: FSWatcher = watch([...trees, ...first], { ignored: isIgnored });
  /** Whether the event only means that the file is watched from now on. */
  const isFirstSight = (file: string) => {
    if (seen.has(file)) return false;
    seen.add(file);
    // A folder that is moved there brings files with their old times.
    if (isReady && isInTree(file)) return false;
    return changedAt(file) < (folders.get(path.dirname(file)) ?? since) - CLOCK_MS;
  };
  const report = (file: string) => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const batch = [...changed];
      changed.clear();
      onChange(batch);
    }, SETTLE_MS);
  };
  watcher.on('all', (event, file) => {
    // Files of a folder are reported one by one.
    if (event === 'addDir' || event === 'unlinkDir' || (event === 'add' && isFirstSight(file))) return;
    report(file);
    if (event !== 'change') return;
    const modified = changedAt(file);
    setTimeout(() => {
      if (!watcher.closed && changedAt(file) !== modified) report(file);
    }, DEAF_MS);
  });
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  // The scan misses a file that is created between listing its folder and watching it.
  for (const file of trees.flatMap((tree) => filesBelow(tree, isIgnored))) {
    if (!seen.has(file) && !isFirstSight(file)) report(file);
  }
  isReady = true;
  return {
    add(more, read) {
      const added = watchFolders(more, read);
      if (added.length > 0) watcher.add(added);
    },
    addTree(tree) {
      if (trees.includes(tree)) return;
      trees.push(tree);
      watcher.add(tree);
    },
    async close() {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}

/** The files in a folder and its subfolders, without those that are ignored. */
function filesBelow(folder: string, isIgnored: (file: string, stats: Dirent) => boolean): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (isIgnored(file, entry)) return [];
    return entry.isDirectory() ? filesBelow(file, isIgnored) : [file];
  });
}

/** The folder of a file and its parents, so that a folder that is removed temporarily is noticed when it returns. */
function foldersOf(file: string, root: string): string[] {
  const folder = path.dirname(file);
  const parts = path.relative(root, folder).split(path.sep);
  if (parts[0] === '..' || path.isAbsolute(parts[0] ?? '')) return [folder];
  return [root, ...parts.map((_, index) => path.join(root, ...parts.slice(0, index + 1)))];
}

/** When a file's content or name last changed; for a removed file, now. */
function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? Number.POSITIVE_INFINITY;
}
