import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The engines compared with, in the versions measured; FlexSearch is what Rspress 2.0.22 depends on. esbuild makes of
 * MiniSearch what a site would serve.
 */
const VERSIONS = { minisearch: '7.2.0', pagefind: '1.6.0', flexsearch: '0.8.212', esbuild: '0.27.7' };

/** Installs the peers outside the workspace, once, and returns how to import and where to find them. */
export const installPeers = () => {
  const folder = join(tmpdir(), 'diptych-bench-search-peers');
  const wanted = Object.entries(VERSIONS);
  if (!wanted.every(([name, version]) => installed(folder, name) === version)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
    const names = wanted.map(([name, version]) => `${name}@${version}`);
    execFileSync('npm', ['install', '--no-audit', '--no-fund', ...names], { cwd: folder, stdio: 'inherit' });
  }
  // A file that stands among them resolves their names.
  const loader = join(folder, 'load.mjs');
  writeFileSync(loader, 'export const load = (name) => import(name);\n');
  const peer = async (name) => (await import(pathToFileURL(loader).href)).load(name);
  peer.file = (path) => join(folder, 'node_modules', path);
  return peer;
};

const installed = (folder, name) => {
  const file = join(folder, 'node_modules', name, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
};
