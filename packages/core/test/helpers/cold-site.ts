import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from './core.js';
import { contentsOf } from './snapshot-folder.js';

/** What a build makes that knows nothing of earlier ones. */
export async function coldSite(root: string): Promise<Record<string, string>> {
  const copy = `${root}-cold`;
  try {
    cpSync(root, copy, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (name) => !/\/(\.diptych|dist)$/.test(name),
    });
    await build({ root: copy });
    return contentsOf(path.join(copy, 'dist'));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
