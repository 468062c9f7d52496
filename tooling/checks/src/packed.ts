import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type PublishedPackage, packageEntries, ROOT } from './packages.js';

const run = promisify(execFile);
const PNPM = path.join(ROOT, 'node_modules', 'pnpm', 'bin', 'pnpm.cjs');

/**
 * Runs a command and gives what it printed. @throws with the output, where `execFile` alone would report only "failed"
 */
export async function output(file: string, args: string[], cwd: string): Promise<string> {
  try {
    const { stdout } = await run(process.execPath, [file, ...args], { cwd, maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${path.basename(file)} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  }
}

/** Packs a package as it would be published. @returns the tarball's path */
export async function pack({ folder, manifest }: PublishedPackage, into: string): Promise<string> {
  await output(PNPM, ['pack', '--pack-destination', into], folder);
  return path.join(into, `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`);
}

/**
 * Makes a project that has the packed packages and React, and nothing else. pnpm's strict folders show a dependency that
 * a package uses without declaring it.
 */
export async function installConsumer(
  folder: string,
  tarballs: ReadonlyMap<string, string>,
  versions: Readonly<Record<string, string>>,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const packed = Object.fromEntries([...tarballs].map(([name, file]) => [name, `file:${file}`]));
  const manifest = {
    name: 'consumer',
    private: true,
    type: 'module',
    dependencies: { ...packed, ...versions },
    pnpm: { overrides: packed },
  };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  const args = ['--ignore-workspace', '--prefer-offline', '--ignore-scripts', '--no-frozen-lockfile'];
  await output(PNPM, ['install', ...args, '--config.autoInstallPeers=false'], folder);
}

/** The versions of packages as this one has them installed. */
export function installedVersions(names: readonly string[]): Record<string, string> {
  const folder = path.join(ROOT, 'tooling', 'checks', 'node_modules');
  return Object.fromEntries(
    names.map((name) => {
      const text = readFileSync(path.join(folder, name, 'package.json'), 'utf8');
      return [name, (JSON.parse(text) as { version: string }).version];
    }),
  );
}

/** The entries that are modules, by package. */
export function moduleSpecifiers(published: PublishedPackage): string[] {
  return packageEntries(published).flatMap(({ specifier, types }) => (types ? [specifier] : []));
}
