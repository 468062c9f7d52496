import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeFileAtomic } from './write-atomic.js';

/** Stores whole objects by name, locally or remotely. It may lose or damage them: readers compare hashes. */
export interface ObjectStore {
  /** `undefined` if the object does not exist. */
  get(name: string): Promise<Uint8Array | undefined>;
  put(name: string, content: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Objects as files of a folder; it need not exist. */
export function openFolder(folder: string): ObjectStore {
  return {
    async get(name) {
      try {
        return readFileSync(path.join(folder, name));
      } catch (cause) {
        if (['ENOENT', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '')) return undefined;
        throw cause;
      }
    },
    put: async (name, content) => writeFileAtomic(path.join(folder, name), content),
    remove: async (name) => rmSync(path.join(folder, name), { force: true }),
  };
}
