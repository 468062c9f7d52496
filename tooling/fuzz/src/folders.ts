import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Paths of all files below a folder, in order; none for a folder that is not there. */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .sort();
  } catch {
    return [];
  }
}

/** Every file below a folder with the hash of its bytes. */
export function contentsOf(folder: string): Record<string, string> {
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex');
  return Object.fromEntries(filesIn(folder).map((name) => [name, hashOf(name)]));
}

/** Copies a site without what builds have left in it. */
export function copySources(from: string, to: string): void {
  const isSource = (file: string) => !/^(?:dist|\.diptych)/.test(path.relative(from, file));
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: isSource });
}

/** Names of files that differ, at most ten of them, with what is wrong with each. */
export function differences(actual: Record<string, string>, expected: Record<string, string>): string[] {
  const names = [...new Set([...Object.keys(actual), ...Object.keys(expected)])].sort();
  return names
    .filter((name) => actual[name] !== expected[name])
    .slice(0, 10)
    .map((name) => `${name}: ${!(name in actual) ? 'missing' : !(name in expected) ? 'left over' : 'other bytes'}`);
}
