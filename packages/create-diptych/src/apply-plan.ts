import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PlannedFile } from './options.js';
import { UsageError } from './usage-error.js';

/** How many files a message names before it counts the rest. */
const NAMED = 10;

/**
 * Refuses a plan that would replace files.
 * @throws {UsageError} that names them
 */
export function refuseConflicts(root: string, files: readonly PlannedFile[]): void {
  const there = files.filter((file) => existsSync(path.join(root, file.path))).map((file) => file.path);
  if (there.length === 0) return;
  throw new UsageError(
    `${there.length === 1 ? 'A file already exists' : `${there.length} files already exist`} in ${root}:\n${listOf(there)}`,
    'Nothing was written. Move them away, or choose another folder.',
  );
}

/** Lines with names, the first ones of many. */
export function listOf(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).map((name) => `  ${name}`);
  return names.length > NAMED ? [...shown, `  and ${names.length - NAMED} more`].join('\n') : shown.join('\n');
}

/** Writes files, and the folders they are in. */
export function writeFiles(root: string, files: readonly PlannedFile[]): void {
  for (const file of files) {
    const target = path.join(root, file.path);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, file.content);
  }
}
