import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from './hash.js';

/** A folder of results named by what they were made from. Entries are complete and intact, or not there. */
export interface Store {
  read(key: string): string | undefined;
  write(key: string, content: string): void;
}

/** Opens the store in a folder; it need not exist. Every entry begins with a checksum, so a damaged one counts as none. */
export function openStore(folder: string): Store {
  const fileOf = (key: string) => path.join(folder, key.slice(0, 2), key.slice(2));
  return {
    read(key) {
      let text: string;
      try {
        text = readFileSync(fileOf(key), 'utf8');
      } catch {
        return undefined;
      }
      const lineEnd = text.indexOf('\n');
      const content = text.slice(lineEnd + 1);
      return lineEnd > 0 && text.slice(0, lineEnd) === hashOf(content) ? content : undefined;
    },
    write(key, content) {
      // No rename: two writers of one key write the same bytes, and the checksum tells a torn file.
      const file = fileOf(key);
      const text = `${hashOf(content)}\n${content}`;
      try {
        writeFileSync(file, text);
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
    },
  };
}

/** Entries that no build used for this long are removed: a week, in milliseconds. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;
/** Looking through the store takes time: once a day is enough. */
const PRUNE_EVERY_MS = 24 * 60 * 60 * 1000;
const MARKER = '.pruned';

/** Removes entries that are neither in use nor recent, at most once a day. `used` are marked as recent. */
export function pruneStore(folder: string, used: ReadonlySet<string>, now: Date): void {
  const marker = path.join(folder, MARKER);
  const last = statSync(marker, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (now.getTime() - last < PRUNE_EVERY_MS) return;
  writeFileSync(marker, '');
  for (const shard of listFolder(folder)) {
    for (const name of listFolder(path.join(folder, shard))) {
      const file = path.join(folder, shard, name);
      if (used.has(shard + name)) utimesSync(file, now, now);
      else if (now.getTime() - statSync(file).mtimeMs > KEEP_MS) rmSync(file, { force: true });
    }
  }
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
