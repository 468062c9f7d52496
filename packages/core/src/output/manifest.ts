import path from 'node:path';
import { readChecked, writeChecked } from '../cache/checked-file.js';
import type { PageSummary } from '../content/page-artifact.js';
import type { Diagnostic } from '../diagnostics/index.js';
import type { OutdatedPages } from '../translation/find-outdated.js';
import type { WrittenFile } from './write-documents.js';

/** A file of the published site, with the data that shows whether it was changed since. */
export interface PublishedFile extends WrittenFile {
  mtimeMs: number;
}

/** Hash of each file that hooks of plugins have read for something; absent where there are none. */
interface HookReads {
  read?: Record<string, string>;
}

/** Data of a build for the next one. */
export interface Manifest {
  /** Version of the tool that wrote it; another version starts from scratch. */
  tool: string;
  /** Hash of all inputs of the build. */
  inputs: string;
  /** By path below the docs folder; see `toStoredPage`. */
  pages: Record<string, PageSummary>;
  /** Hash of all inputs of a page's files, by route; and the diagnostics of writing them. */
  documents: Record<string, { key: string; files: string[]; diagnostics: Diagnostic[] } & HookReads>;
  /** Search files of each language and version, with the hash of their inputs. */
  search: Record<string, { key: string; files: string[] } & HookReads>;
  /** Files that were read in addition to pages: a change requires another build. */
  watched: Record<string, string>;
  /** Results of comparing translations; empty without records. */
  outdated: OutdatedPages;
  published: Record<string, PublishedFile>;
  /** Pages with `draft: true` that were left out. */
  drafts: number;
  warnings: Diagnostic[];
  git: { state: string; dates: Record<string, string> };
}

/** File of the manifest, below the cache folder. */
export const MANIFEST = 'manifest.json';

/** Reads the last build's manifest; undefined when there is none, it is damaged, or another version wrote it. */
export function readManifest(cacheDir: string, tool: string): Manifest | undefined {
  return toManifest(readChecked(path.join(cacheDir, MANIFEST)), tool);
}

/** The manifest in a text; undefined when there is none, or another version wrote it. */
export function toManifest(text: string | undefined, tool: string): Manifest | undefined {
  const manifest = text === undefined ? undefined : (JSON.parse(text) as Manifest);
  return manifest?.tool === tool ? manifest : undefined;
}

/** Stores a manifest for the next build. */
export function writeManifest(cacheDir: string, manifest: Manifest): void {
  writeChecked(path.join(cacheDir, MANIFEST), JSON.stringify(manifest));
}
