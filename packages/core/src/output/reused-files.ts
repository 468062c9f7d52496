import { type Stats, statSync } from 'node:fs';
import path from 'node:path';
import type { PublishedFile } from './manifest.js';
import type { Staging } from './staging.js';
import type { WrittenFile } from './write-documents.js';

/** A file of the staged site; if its time is known, it is the published file with that time. */
export type ReusedFile = WrittenFile & { mtimeMs?: number };

/** The staging folder, and the site that the manifest describes, usually the published one. */
export interface WriteTarget {
  staging: Staging;
  before: string;
}

/** Whether a published file is the one of the manifest, by size and time. */
export function isFileUntouched(file: PublishedFile, outDir: string): boolean {
  return isSameAs(file, statOf(path.join(outDir, file.path)));
}

/**
 * Reuses a file of the published site, possibly under another name.
 * @returns `undefined` if it is missing or changed.
 */
export function takeOver(
  name: string,
  published: PublishedFile,
  { staging, before }: WriteTarget,
): ReusedFile | undefined {
  const from = path.join(before, published.path);
  const found = statOf(from);
  if (!isSameAs(published, found)) return undefined;
  // Size and time are not enough for a file with another name: many are written within one tick of the clock.
  const there = staging.isReused ? statOf(path.join(staging.folder, name)) : undefined;
  const isThere = there !== undefined && there.ino === found?.ino && isSameAs(published, there);
  const isSame = isThere || staging.take(name, from);
  const { hash, bytes, mtimeMs } = published;
  return { path: name, hash, bytes, ...(isSame && { mtimeMs }) };
}

function isSameAs({ bytes, mtimeMs }: PublishedFile, found: Stats | undefined): boolean {
  return found?.size === bytes && found.mtimeMs === mtimeMs;
}

function statOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
