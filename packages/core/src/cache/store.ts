import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from './hash.js';
import { writeFileAtomic } from './write-atomic.js';

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
      writeFileAtomic(fileOf(key), `${hashOf(content)}\n${content}`);
    },
  };
}

/** Entries that no build used for this long are removed: a week, in milliseconds. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

/** Removes entries that are neither in use nor recent. `used` are marked as recent. */
export function pruneStore(folder: string, used: ReadonlySet<string>, now: Date): void {
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
