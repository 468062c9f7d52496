import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findPackage } from '@diptych/core/pages';

/** The content of `parts.json` in a theme's package. */
export interface PartsManifest {
  /** Folder of the sources, relative to the manifest. */
  folder: string;
  /** By the name in `createTheme({ components })`. */
  parts: Record<string, Part>;
}

/** A replaceable part of a theme. */
export interface Part {
  /** A one-sentence description. */
  about: string;
  /** Below the folder, with forward slashes; the part's own file first. */
  files: string[];
}

/** A theme's package that has parts to copy. */
export interface ThemePackage {
  name: string;
  version: string;
  /** Absolute path of the sources. */
  folder: string;
  parts: Record<string, Part>;
}

/** Finds a package from a folder and reads its `dist/parts.json` or `parts.json`; `undefined` if it has neither. */
export function readThemePackage(name: string, from: string): ThemePackage | undefined {
  const folder = findPackage(name, from);
  const file = folder && ['dist/parts.json', 'parts.json'].map((path_) => path.join(folder, path_)).find(existsSync);
  if (!file) return undefined;
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as PartsManifest;
  return { name, version, folder: path.join(path.dirname(file), manifest.folder), parts: manifest.parts };
}
