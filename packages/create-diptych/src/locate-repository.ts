import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PackageManager } from './options.js';
import { UsageError } from './usage-error.js';

/** A repository that a site is added to. */
export interface Repository {
  /** Absolute path of the folder with the root `package.json`. */
  root: string;
  /** From `packageManager` or the lockfile. */
  packageManager?: PackageManager;
  /** Version in the field `packageManager`. */
  packageManagerVersion?: string;
}

const LOCKFILES: Readonly<Record<string, PackageManager>> = {
  'package-lock.json': 'npm',
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
};

/**
 * The repository around a folder: the folder itself or one above it with a `package.json`, at most up to the root of
 * the git repository. Of several, the one that declares workspaces. Outside of git, only the folder itself counts.
 */
export function findRepository(folder: string): Repository | undefined {
  const candidates = foldersUpToGit(folder).filter((candidate) => existsSync(path.join(candidate, 'package.json')));
  const root = candidates.find(isWorkspaceRoot) ?? candidates[0];
  if (!root) return undefined;
  const { packageManager } = readManifest(root);
  const [, name, packageManagerVersion] = /^(npm|pnpm|yarn|bun)@(\d[^+\s]*)/.exec(String(packageManager ?? '')) ?? [];
  const lockfile = Object.keys(LOCKFILES).find((file) => existsSync(path.join(root, file)));
  const named = (name as PackageManager | undefined) ?? (lockfile ? LOCKFILES[lockfile] : undefined);
  const workspace = existsSync(path.join(root, 'pnpm-workspace.yaml')) ? 'pnpm' : undefined;
  return { root, packageManager: named ?? workspace, packageManagerVersion };
}

/** The contents of a folder's `package.json`. @throws {UsageError} when it is not a JSON object */
export function readManifest(folder: string): Record<string, unknown> {
  const file = path.join(folder, 'package.json');
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (value && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Reported below.
  }
  throw new UsageError(`${file} cannot be read as JSON.`, 'Fix it and run the command again.');
}

/** The content of a folder, without files of a new git repository or an operating system. */
export function entriesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  try {
    return readdirSync(folder).filter((name) => !['.git', '.DS_Store', 'Thumbs.db'].includes(name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTDIR') throw error;
    throw new UsageError(`${folder} is a file.`, 'Name another folder.');
  }
}

function isWorkspaceRoot(folder: string): boolean {
  return existsSync(path.join(folder, 'pnpm-workspace.yaml')) || 'workspaces' in readManifest(folder);
}

function foldersUpToGit(folder: string): string[] {
  const folders = [folder];
  let current = folder;
  while (!existsSync(path.join(current, '.git'))) {
    const above = path.dirname(current);
    if (above === current) return [folder];
    current = above;
    folders.push(current);
  }
  return folders;
}
