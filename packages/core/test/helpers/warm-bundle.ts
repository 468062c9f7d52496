import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { build, dev } from './core.js';
import { fillSite } from './site.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Cache folder of a site with the theme of the tests and no components. */
    warmCache: string;
  }
}

/**
 * Bundles the theme of the tests once a run, for builds and for the development server: most of their sites have no
 * other code, and bundling is most of the work.
 */
export async function setup({ provide }: TestProject): Promise<() => void> {
  // As deep as the sites of the tests: a record names files outside the site relative to it.
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'diptych-warm-'));
  const root = path.join(folder, 'site');
  fillSite(root, { files: { 'docs/index.md': '# Page\n' } });
  await build({ root });
  const server = await dev({ root, port: 0 });
  await fetch(server.url);
  await server.close();
  provide('warmCache', path.join(root, '.diptych'));
  return () => rmSync(folder, { recursive: true, force: true });
}
