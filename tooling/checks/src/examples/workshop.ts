import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { publishedPackages } from '../packages.js';
import { pack } from '../packed.js';
import { type Registry, startRegistry } from './registry.js';
import { installShared } from './shared-install.js';
import { strangersEnvironment } from './strangers-environment.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** A temporary folder outside the repository, which lives as long as the run. */
    folder: string;
    /** Address of a registry that has the packed packages; see `registry.ts`. */
    registry: string;
    /** Path of the certificates by which the way to the registry is trusted; `''` where Node's own suffice. */
    certificates: string;
  }
}

let registry: Registry | undefined;
const folder = mkdtempSync(path.join(tmpdir(), 'diptych-examples-'));

/** Packs every package once, serves them for the whole run, and installs what the examples share. */
export async function setup({ provide }: TestProject): Promise<void> {
  const tarballs = await Promise.all(publishedPackages().map((published) => pack(published, folder)));
  const files = path.join(folder, 'registry');
  mkdirSync(files);
  registry = await startRegistry(files, tarballs, {
    url: npmConfig('registry') ?? '',
    certificates: npmConfig('cafile'),
  });
  mkdirSync(path.join(folder, 'home'));
  const context: ProvidedContext = {
    folder,
    registry: registry.url,
    certificates: process.env.NODE_EXTRA_CA_CERTS ?? npmConfig('cafile') ?? '',
  };
  for (const name of Object.keys(context) as (keyof ProvidedContext)[]) provide(name, context[name]);
  await installShared(folder, strangersEnvironment(context));
}

export async function teardown(): Promise<void> {
  await registry?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** A setting of this machine's npm; `undefined` where it has none. */
function npmConfig(key: string): string | undefined {
  const shell = process.platform === 'win32';
  const value = execFileSync('npm', ['config', 'get', key], { cwd: tmpdir(), encoding: 'utf8', shell }).trim();
  return value === 'null' || value === 'undefined' ? undefined : value;
}
