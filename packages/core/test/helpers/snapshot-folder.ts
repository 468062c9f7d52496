import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Every file below a folder with the hash of its bytes; empty for a folder that is not there. */
export function contentsOf(folder: string): Record<string, string> {
  return mapFiles(folder, (file) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16));
}

/** Every file below a folder with its time of change. */
export function timesOf(folder: string): Record<string, number> {
  return mapFiles(folder, (file) => statSync(file).mtimeMs);
}

function mapFiles<T>(folder: string, read: (file: string) => T): Record<string, T> {
  let entries: ReturnType<typeof readdirSync>;
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true }) as never;
  } catch {
    return {};
  }
  const files = (entries as unknown as { isFile(): boolean; parentPath: string; name: string }[])
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(files.map((file) => [path.relative(folder, file), read(file)]));
}
