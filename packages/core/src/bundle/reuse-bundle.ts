import { rmSync } from 'node:fs';
import path from 'node:path';
import { readCheckedJson, writeChecked } from '../cache/checked-file.js';
import { hashOf } from '../cache/hash.js';
import { toolVersion } from '../cache/tool-version.js';
import { BUNDLING, hashSlice } from '../config/config-slice.js';
import { areUnchanged } from '../config/variables.js';
import { areSourcesUnchanged, type HashedSources } from './sources-of.js';
import { type BundleInput, namesOf, type SiteBundle } from './types.js';

/** Manifest of a bundle, to decide whether it is still valid. */
export interface BundleManifest extends HashedSources {
  inputHash: string;
  /** Hash of each generated file, by path relative to the site. */
  outputs: Record<string, string>;
  /** Absolute paths here, relative ones on disk. */
  bundle: SiteBundle;
}

/** The last bundle, if its inputs are unchanged and none of its files is missing or damaged. */
export function reuseBundle(input: BundleInput): SiteBundle | undefined {
  const manifest = readCheckedJson<BundleManifest>(manifestFile(input));
  if (manifest?.inputHash !== hashInput(input)) return undefined;
  const { root } = input.config;
  const hashed = { sources: { ...manifest.sources, ...manifest.outputs }, matches: manifest.matches };
  const isSame = areUnchanged(manifest.bundle.variables) && areSourcesUnchanged(hashed, manifest.bundle.patterns, root);
  return isSame ? mapPaths(manifest.bundle, (name) => path.resolve(root, name)) : undefined;
}

/** The files a bundle consists of. */
export function filesOf(bundle: SiteBundle): string[] {
  return [...bundle.files.map(({ source }) => source), bundle.serverFile, `${bundle.serverFile}.map`];
}

/** Hash of the bundler's input and of this package's version, which bundles in its own way. */
export function hashInput(input: BundleInput): string {
  const { config, mode, pageModules } = input;
  const requests = [...namesOf(input)].sort();
  const modules = pageModules.map((page) => `${page.relativePath}\0${page.code ?? ''}`).sort();
  return hashOf(toolVersion(), hashSlice(config, BUNDLING), mode, JSON.stringify(requests), JSON.stringify(modules));
}

/** Stores a manifest for the next build, which may be in another folder: its paths are relative to the site. */
export function saveBundleManifest(input: BundleInput, manifest: BundleManifest): void {
  const bundle = mapPaths(manifest.bundle, (file) => path.relative(input.config.root, file));
  writeChecked(manifestFile(input), JSON.stringify({ ...manifest, bundle }));
}

/** A bundle with other paths of its files. */
function mapPaths(bundle: SiteBundle, change: (file: string) => string): SiteBundle {
  return {
    ...bundle,
    serverFile: change(bundle.serverFile),
    files: bundle.files.map((file) => ({ ...file, source: change(file.source) })),
    dependencies: bundle.dependencies.map(change),
  };
}

/** Makes the next build bundle again. */
export function forgetBundle(config: BundleInput['config'], mode: BundleInput['mode']): void {
  rmSync(manifestFile({ config, mode }), { force: true });
}

/** Folder of the bundles, below the cache folder. */
export const BUNDLES = 'bundle';

/** The entry of the cache folder that a bundle is. */
export function entryOf(bundle: Pick<SiteBundle, 'hash'>): string {
  return `${BUNDLES}/${bundle.hash}`;
}

/** Entries that the next build, or the next development server, may reuse. */
export function storedBundles(cacheDir: string): string[] {
  return (['production', 'development'] as const).flatMap((mode) => {
    const manifest = readCheckedJson<BundleManifest>(manifestFile({ config: { cacheDir }, mode }));
    return manifest ? [entryOf(manifest.bundle)] : [];
  });
}

function manifestFile({ config, mode }: { config: { cacheDir: string }; mode: BundleInput['mode'] }): string {
  return path.join(config.cacheDir, `bundle.${mode}.json`);
}
