import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument, YAMLSeq } from 'yaml';
import { readManifest } from './locate-repository.js';
import type { PackageManager, PlannedFile } from './options.js';
import { UsageError } from './usage-error.js';

/**
 * The change that makes a folder a package of a repository's workspace: a line in `pnpm-workspace.yaml`, or an entry of
 * `workspaces` in `package.json`. `undefined` if the workspace already contains the folder.
 * @param siteFolder path from the root, with forward slashes
 */
export function planWorkspace(
  root: string,
  siteFolder: string,
  packageManager: PackageManager,
): PlannedFile | undefined {
  return packageManager === 'pnpm' ? planPnpm(root, siteFolder) : planManifest(root, siteFolder);
}

function planPnpm(root: string, siteFolder: string): PlannedFile | undefined {
  const file = path.join(root, 'pnpm-workspace.yaml');
  if (!existsSync(file)) return { path: 'pnpm-workspace.yaml', content: `packages:\n  - ${siteFolder}\n` };
  const document = parseDocument(readFileSync(file, 'utf8'));
  if (document.errors.length > 0) {
    throw new UsageError(`${file} cannot be read: ${document.errors[0]?.message}`, 'Fix it and run the command again.');
  }
  const packages = document.get('packages');
  const patterns = packages instanceof YAMLSeq ? (packages.toJSON() as unknown[]).map(String) : [];
  if (includesFolder(patterns, siteFolder)) return undefined;
  if (packages instanceof YAMLSeq) packages.add(siteFolder);
  else document.set('packages', [siteFolder]);
  return { path: 'pnpm-workspace.yaml', content: document.toString({ lineWidth: 0 }) };
}

function planManifest(root: string, siteFolder: string): PlannedFile | undefined {
  const manifest = readManifest(root);
  const text = readFileSync(path.join(root, 'package.json'), 'utf8');
  const { workspaces } = manifest;
  const isObject = workspaces !== null && typeof workspaces === 'object' && !Array.isArray(workspaces);
  const listed = isObject ? (workspaces as { packages?: unknown }).packages : workspaces;
  const patterns = Array.isArray(listed) ? listed.map(String) : [];
  if (includesFolder(patterns, siteFolder)) return undefined;
  const packages = [...patterns, siteFolder];
  const changed = { ...manifest, workspaces: isObject ? { ...workspaces, packages } : packages };
  const indent = /^\{\r?\n([ \t]+)"/.exec(text)?.[1] ?? '  ';
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const content = JSON.stringify(changed, undefined, indent).replaceAll('\n', newline);
  return { path: 'package.json', content: /\n$/.test(text) ? content + newline : content };
}

/**
 * Whether the patterns of a workspace match a folder: `docs`, `./docs/`, `packages/*`, `**`; a later `!docs` excludes
 * it.
 */
function includesFolder(patterns: readonly string[], folder: string): boolean {
  let included = false;
  for (const pattern of patterns) {
    const negated = pattern.startsWith('!');
    const plain = pattern.replace(/^!/, '').replace(/^\.\//, '').replace(/\/$/, '');
    if (globToRegExp(plain).test(folder)) included = !negated;
  }
  return included;
}

/** Patterns of workspaces are paths with `*` and `**`; Node 20 has no function for globs. */
function globToRegExp(glob: string): RegExp {
  const source = glob
    .split(/(\*\*\/|\*\*|\*)/)
    .map((part) => {
      if (part === '**/') return '(?:.*/)?';
      if (part === '**') return '.*';
      return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('');
  return new RegExp(`^${source}$`);
}
