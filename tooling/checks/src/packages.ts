import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[\\/]$/, '');

/** The fields of a package.json that the checks read. */
export interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  license?: string;
  homepage?: string;
  bugs?: string;
  repository?: { type: string; url: string; directory?: string };
  keywords?: string[];
  type?: string;
  engines?: { node?: string };
  files?: string[];
  sideEffects?: boolean | string[];
  exports: Record<string, string | { types?: string; default?: string }>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** A package that is published. */
export interface PublishedPackage {
  /** Path of its folder. */
  folder: string;
  /** Name of its folder, such as `core`. */
  short: string;
  manifest: Manifest;
}

/** One importable entry, such as `@diptych/core/client`. */
export interface Entry {
  specifier: string;
  /** Path of its declarations; undefined for entries that are no modules, such as a style sheet or ambient types. */
  types: string | undefined;
}

/** Every package below `packages/` that is not private. */
export function publishedPackages(): PublishedPackage[] {
  return readdirSync(path.join(ROOT, 'packages'))
    .sort()
    .map((short) => {
      const folder = path.join(ROOT, 'packages', short);
      const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
      return { folder, short, manifest };
    })
    .filter(({ manifest }) => !manifest.private);
}

/** The entries of a package's `exports`, in order. */
export function packageEntries({ folder, manifest }: PublishedPackage): Entry[] {
  return Object.entries(manifest.exports).map(([key, target]) => ({
    specifier: manifest.name + key.slice(1),
    types: typeof target === 'object' && target.types && target.default ? path.join(folder, target.types) : undefined,
  }));
}
