import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { listFolder } from '../cache/leases.js';
import { isRunning } from '../cache/process-name.js';
import { DiptychError, writeError } from '../diagnostics/index.js';

// Folders that builds create beside the output folder: `*.staging` for a site in progress, `*.previous` for the old
// site between the two renames of `publish`.

/** Restores the site that a build moved away when it died between two renames. */
export function recoverSite(outDir: string): void {
  if (existsSync(outDir)) return;
  const [previous] = workingFolders(outDir).filter(({ kind }) => kind === 'previous');
  if (previous) renameIfThere(previous.folder, outDir);
}

/** Removes leftovers of builds that no longer run. Those of another user may stay, which harms no build. */
export function removeStale(outDir: string): void {
  recoverSite(outDir);
  for (const { folder, pid } of workingFolders(outDir)) {
    if (!isRunning(pid)) removeFolder(folder);
  }
}

/** `false` if a part of it cannot be removed. */
export function removeFolder(folder: string): boolean {
  try {
    rmSync(folder, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}

/** `false` if it does not exist, or cannot be moved: the target may be on another disk. */
export function moveFolder(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** `false` if it does not exist. */
export function renameIfThere(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw replaceError(from, cause);
  }
}

/** Why a folder cannot be renamed, or none created beside it. */
const FOLDER_REASONS: Record<string, string> = {
  EACCES: 'The folder above it may not be written to.',
  EPERM: 'The folder above it may not be written to.',
  EROFS: 'The file system of the folder above it is read-only.',
  EBUSY: 'It is a mount point, or in use.',
};

/** The error for an output folder that cannot be replaced. */
export function replaceError(outDir: string, cause: unknown): DiptychError {
  const reason = FOLDER_REASONS[(cause as NodeJS.ErrnoException).code ?? ''];
  if (reason === undefined) return writeError(outDir, cause);
  return new DiptychError({
    code: 'write-failed',
    message: `${outDir} cannot be replaced. ${reason}`,
    suggestion: `A build replaces the output folder as a whole. If it is writable itself, set \`outDir\` to a folder in it, such as "${path.basename(outDir)}/site".`,
    cause,
  });
}

/**
 * Whether a build created the folder: its name ends as `ownName` creates it. All other folders belong to the author.
 */
interface WorkingFolder {
  folder: string;
  kind: string;
  pid: number;
}

function workingFolders(outDir: string): WorkingFolder[] {
  const parent = path.dirname(outDir);
  const prefix = `${path.basename(outDir)}.`;
  return listFolder(parent).flatMap((name): WorkingFolder[] => {
    if (!name.startsWith(prefix)) return [];
    const [, pid, kind] = /^([1-9]\d*)-[0-9a-z]{1,6}\.(staging|previous)$/.exec(name.slice(prefix.length)) ?? [];
    return pid && kind ? [{ folder: path.join(parent, name), kind, pid: Number(pid) }] : [];
  });
}
