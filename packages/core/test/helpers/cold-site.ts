import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from './core.js';
import { addWarmBundle } from './site.js';
import { contentsOf } from './snapshot-folder.js';

/** What a build makes that knows nothing of earlier ones but the bundle of the tests' theme. */
export async function coldSite(root: string): Promise<Record<string, string>> {
  const copy = `${root}-cold`;
  try {
    cpSync(root, copy, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (name) => !/\/(\.diptych|dist)$/.test(name),
    });
    addWarmBundle(copy);
    await build({ root: copy });
    return contentsOf(path.join(copy, 'dist'));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
