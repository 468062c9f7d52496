import { existsSync } from 'node:fs';
import path from 'node:path';

/** Path of a Firefox: the one that DIPTYCH_FIREFOX names, or one on the PATH; undefined where there is none. */
export function findFirefox(): string | undefined {
  const named = process.env.DIPTYCH_FIREFOX;
  if (named) return named;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const files = folders.flatMap((folder) => ['firefox', 'firefox-esr'].map((name) => path.join(folder, name)));
  return files.find((file) => existsSync(file));
}
