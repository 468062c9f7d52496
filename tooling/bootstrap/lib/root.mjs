import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, wherever the process was started. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[\\/]$/, '');

/** Reads a JSON file below the root. */
export function readJson(...names) {
  return JSON.parse(readFileSync(path.join(ROOT, ...names), 'utf8'));
}

/** The pnpm version that `packageManager` pins, such as `10.34.9`. */
export function pinnedPnpm() {
  return readJson('package.json')
    .packageManager.replace(/^pnpm@/, '')
    .replace(/\+.*$/, '');
}

/** Folders of the workspace's packages, the root first, relative to the root: what pnpm-workspace.yaml lists. */
export function workspaceFolders() {
  const text = readFileSync(path.join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
  const block = /^packages:\n((?:[ \t]*-.*\n?)+)/m.exec(text)?.[1] ?? '';
  const patterns = [...block.matchAll(/-\s*['"]?([^'"\s]+)['"]?/g)].map((match) => match[1]);
  const folders = patterns.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    if (!existsSync(path.join(ROOT, parent))) return [];
    return readdirSync(path.join(ROOT, parent))
      .sort()
      .map((name) => `${parent}/${name}`);
  });
  return ['.', ...folders.filter((folder) => existsSync(path.join(ROOT, folder, 'package.json')))];
}
