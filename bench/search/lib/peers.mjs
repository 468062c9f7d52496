import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The engines compared with, in the versions measured. FlexSearch is what Rspress 2.0.22 depends on. */
const VERSIONS = { minisearch: '7.2.0', pagefind: '1.6.0', flexsearch: '0.8.212' };

/** Installs the peers outside the workspace, once, and returns how to import them. */
export const installPeers = () => {
  const folder = join(tmpdir(), 'diptych-bench-search-peers');
  const wanted = Object.entries(VERSIONS).map(([name, version]) => `${name}@${version}`);
  if (!existsSync(join(folder, 'node_modules', 'pagefind'))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', ...wanted], { cwd: folder, stdio: 'inherit' });
  }
  // A file that stands among them resolves their names.
  const loader = join(folder, 'load.mjs');
  writeFileSync(loader, 'export const load = (name) => import(name);\n');
  return async (name) => (await import(pathToFileURL(loader).href)).load(name);
};
