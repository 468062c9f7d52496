import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from './core.js';
import { addWarmBundle, bundleEntries } from './site.js';
import { contentsOf } from './snapshot-folder.js';

/** Files that the bundler does not read: Markdown, the order of pages, and what is copied. */
const NO_CODE = /^docs\/(?:public\/|.*(?:\.md|\/_(?:meta|nav)\.json|\/_translations\.txt)$)/;

/**
 * What a build makes that knows nothing of earlier ones but the bundle: that of the tests' theme, or of a cold site that
 * differed in no file that may be code.
 */
export async function coldSite(root: string): Promise<Record<string, string>> {
  const copy = `${root}-cold`;
  const cache = path.join(copy, '.diptych');
  try {
    cpSync(root, copy, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (name) => !/\/(\.diptych|dist)$/.test(name),
    });
    const code = Object.entries(contentsOf(copy)).filter(([name]) => !NO_CODE.test(name));
    // Beside the site, and removed with it.
    const kept = path.join(`${root}-bundles`, createHash('sha256').update(JSON.stringify(code)).digest('hex'));
    if (existsSync(kept)) cpSync(kept, cache, { recursive: true });
    else addWarmBundle(copy);
    await build({ root: copy });
    mkdirSync(kept, { recursive: true });
    for (const name of bundleEntries()) {
      rmSync(path.join(kept, name), { recursive: true, force: true });
      renameSync(path.join(cache, name), path.join(kept, name));
    }
    return contentsOf(path.join(copy, 'dist'));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
