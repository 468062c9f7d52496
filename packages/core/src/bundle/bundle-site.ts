import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../cache/hash.js';
import type { Problem } from '../errors/index.js';
import { buildClient } from './build-client.js';
import { buildServer } from './build-server.js';
import { hashInput, hashSources, saveRecord } from './reuse-bundle.js';
import type { BundleInput, SiteBundle } from './types.js';

/**
 * Bundles the site for Node and for browsers and keeps the result in the cache folder.
 * @returns problems instead of a bundle when an import of a page leads nowhere.
 */
export async function bundleSite(input: BundleInput): Promise<{ bundle?: SiteBundle; problems: Problem[] }> {
  const server = await buildServer(input);
  if (server.problems.length > 0) return { problems: server.problems };
  const client = await buildClient(input, server);
  const folder = path.join(input.config.cacheDir, 'bundle');
  const files = new Map([...server.assets, ...client.files].map((file) => [file.path, file.source]));
  const hash = hashOf(server.code, ...[...files].flat());
  const root = path.join(folder, hash);
  for (const [name, source] of files) writeInto(path.join(root, 'public', name), source);
  const serverFile = path.join(root, 'server.mjs');
  writeInto(serverFile, server.code);
  writeInto(`${serverFile}.map`, server.map);
  const bundle: SiteBundle = {
    hash,
    serverFile,
    importHashes: server.importHashes,
    entry: client.entry,
    styles: client.styles,
    islands: client.islands,
    pageModules: client.pageModules,
    files: [...files.keys()].sort().map((name) => ({ path: name, source: path.join(root, 'public', name) })),
    dependencies: [...new Set([...server.dependencies, ...client.dependencies])]
      .filter((file) => existsSync(file))
      .sort(),
  };
  saveRecord(input, {
    inputHash: hashInput(input),
    bundle,
    sources: hashSources(bundle.dependencies, input.config.root),
  });
  return { bundle, problems: [] };
}

function writeInto(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
