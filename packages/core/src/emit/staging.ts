import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeError } from '../errors/index.js';

/** The site is put together in a folder beside the finished one, then takes its place. */
export interface Staging {
  folder: string;
  /** Writes a new file. */
  write(name: string, content: string | Uint8Array): void;
  /** Takes over a file that exists elsewhere, without copying where the file system allows. */
  take(name: string, from: string): void;
}

/** Opens an empty staging folder beside the output folder (same file system, so that it can be renamed). */
export function openStaging(outDir: string): Staging {
  const folder = `${outDir}.${ownName()}.staging`;
  removeStale(outDir);
  guard(path.basename(outDir), () => mkdirSync(folder, { recursive: true }));
  return joinStaging(folder);
}

/** Writes into a staging folder that another thread opened. */
export function joinStaging(folder: string): Staging {
  const made = new Set<string>();
  const prepare = (name: string): string => {
    const file = path.join(folder, name);
    const parent = path.dirname(file);
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    return file;
  };
  return {
    folder,
    write: (name, content) => guard(name, () => writeNew(prepare(name), content)),
    take: (name, from) =>
      guard(name, () => {
        const to = prepare(name);
        try {
          linkSync(from, to);
        } catch {
          copyFileSync(from, to);
        }
      }),
  };
}

/** A file that was taken over may be the published one by another name: it is replaced, never written into. */
function writeNew(file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content, { flag: 'wx' });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    rmSync(file);
    writeFileSync(file, content);
  }
}

/**
 * Puts the staged site in the place of the old one: two renames, nothing in between. A build that dies between them
 * leaves the old site in a folder named `*.previous`, which the next command puts back (`recoverSite`).
 */
export function publish(staging: Staging, outDir: string): void {
  const previous = `${outDir}.${ownName()}.previous`;
  // Another build may publish at the same moment: whoever comes second replaces what the first one put there.
  for (let attempt = 0; attempt < 20; attempt++) {
    const hadSite = renameIfThere(outDir, previous);
    try {
      renameSync(staging.folder, outDir);
      if (hadSite) rmSync(previous, { recursive: true, force: true });
      return;
    } catch (cause) {
      if (hadSite && !existsSync(outDir)) renameIfThere(previous, outDir);
      const code = (cause as NodeJS.ErrnoException).code;
      if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw writeError(outDir, cause);
    }
  }
  throw writeError(outDir, new Error('Another build keeps replacing it.'));
}

/** Throws the staged files away. */
export function discard(staging: Staging): void {
  rmSync(staging.folder, { recursive: true, force: true });
}

/** Puts back the site that a build set aside when it died between two renames. */
export function recoverSite(outDir: string): void {
  if (existsSync(outDir)) return;
  const [previous] = siblings(outDir).filter((name) => name.endsWith('.previous'));
  if (previous) renameIfThere(path.join(path.dirname(outDir), previous), outDir);
}

/** Tells whose folder it is. The number of the process alone would not do: in containers it is often the same again. */
function ownName(): string {
  return `${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
}

/** Removes what builds that no longer run left behind. */
function removeStale(outDir: string): void {
  recoverSite(outDir);
  for (const name of siblings(outDir)) {
    const pid = Number(/\.(\d+)-\w+\.(?:staging|previous)$/.exec(name)?.[1]);
    if (pid && !isRunning(pid)) rmSync(path.join(path.dirname(outDir), name), { recursive: true, force: true });
  }
}

function siblings(outDir: string): string[] {
  try {
    return readdirSync(path.dirname(outDir)).filter((name) => name.startsWith(`${path.basename(outDir)}.`));
  } catch {
    return [];
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function renameIfThere(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw writeError(from, cause);
  }
}

function guard<T>(name: string, action: () => T): T {
  try {
    return action();
  } catch (cause) {
    throw writeError(name, cause);
  }
}
