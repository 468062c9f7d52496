import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { PACKAGE } from './core.js';

const FIXTURES = path.join(PACKAGE, 'test/fixtures');

/** What the cache folder has of the bundle of a build, or of the development server. */
export const bundleEntries = (mode: 'production' | 'development' = 'production'): string[] => [
  'bundle',
  `bundle.${mode}.json`,
];

/** Contents of files by path below a site; a function makes what git cannot hold. */
export type SiteFiles = Record<string, string | Uint8Array | ((file: string) => void)>;

/** What a site consists of besides config and theme: a folder of `fixtures`, then files. */
export interface SiteContent {
  fixture?: string;
  files?: SiteFiles;
}

/**
 * Makes a site in a folder of its own, removed when the test ends. `under` names the last folder of its path, `mode` what
 * it is for.
 */
export function makeSite({
  under = 'site',
  mode,
  ...content
}: SiteContent & { under?: string; mode?: 'development' } = {}): string {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'diptych-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const root = path.join(folder, under);
  fillSite(root, content);
  addWarmBundle(root, mode);
  return root;
}

/** Gives a site without a cache the bundle of the tests' theme. A build with other code, or other options of it, bundles anew. */
export function addWarmBundle(root: string, mode?: 'development'): void {
  const cache = path.join(root, '.diptych');
  if (existsSync(cache)) return;
  const warm = inject('warmCaches')[mode ?? 'production'];
  for (const name of bundleEntries(mode)) cpSync(path.join(warm, name), path.join(cache, name), { recursive: true });
}

/** Fills a folder with a site. */
export function fillSite(root: string, { fixture, files = {} }: SiteContent): void {
  cpSync(path.join(FIXTURES, 'base'), root, { recursive: true });
  if (fixture) cpSync(path.join(FIXTURES, fixture), root, { recursive: true });
  linkPackages(root);
  for (const [name, content] of Object.entries(files)) writeSiteFile(root, name, content);
}

/** Writes one file of a site. */
export function writeSiteFile(root: string, name: string, content: SiteFiles[string]): void {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  if (typeof content === 'function') content(file);
  else writeFileSync(file, content);
}

function linkPackages(root: string): void {
  mkdirSync(path.join(root, 'node_modules'));
  for (const name of ['react', 'react-dom', '@types']) {
    const target = path.join(PACKAGE, 'node_modules', name);
    if (existsSync(target)) symlinkSync(target, path.join(root, 'node_modules', name));
  }
}
