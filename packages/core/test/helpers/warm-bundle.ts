import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { build, dev } from './core.js';
import { fillSite } from './site.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Cache folders of sites with the theme of the tests and no components. */
    warmCaches: { production: string; development: string };
  }
}

/**
 * Bundles the theme of the tests once a run, for builds and for the development server: most of their sites have no
 * other code, and bundling is most of the work.
 */
export async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'diptych-warm-'));
  // As deep as the sites of the tests: a record names files outside the site relative to it.
  const [built, served] = ['built', 'served'].map((name) => path.join(folder, name)) as [string, string];
  for (const root of [built, served]) fillSite(root, { files: { 'docs/index.md': '# Page\n' } });
  await build({ root: built });
  const server = await dev({ root: served, port: 0 });
  await fetch(server.url);
  await server.close();
  provide('warmCaches', { production: path.join(built, '.diptych'), development: path.join(served, '.diptych') });
  return () => rmSync(folder, { recursive: true, force: true });
}
