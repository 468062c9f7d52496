import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checked, readCheckedText } from '../cache/checked-file.js';
import { hashOf } from '../cache/hash.js';
import type { HashedFile } from '../cache/hash-file.js';
import { writeFileAtomic } from '../cache/write-atomic.js';
import type { Variables } from '../config/variables.js';
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
  /** By path below the docs folder; see `toStoredPage`. Parsed on first use: a build with nothing to do needs none. */
  readonly pages: Record<string, PageSummary>;
  /** Hash of all inputs of a page's files, by route; and the diagnostics of writing them. */
  documents: Record<string, { key: string; files: string[]; diagnostics: Diagnostic[] } & HookReads>;
  /** Search files of each language and version, with the hash of their inputs. */
  search: Record<string, { key: string; files: string[] } & HookReads>;
  /** Files that were read in addition to pages: a change requires another build. */
  watched: string[];
  /** Variables of the environment that the site's code reads. */
  variables: Variables;
  /** States of the files that were read, by path relative to the site's folder. */
  files: Record<string, HashedFile>;
  /** Results of comparing translations; empty without locks. */
  outdated: OutdatedPages;
  published: Record<string, PublishedFile>;
  /** Pages with `draft: true` that were left out. */
  drafts: number;
  warnings: Diagnostic[];
  git: { state: string; dates: Record<string, string> };
}

/** File of the manifest, below the cache folder. */
export const MANIFEST = 'manifest.json';

/** The manifest without its pages, which are most of it. */
type ManifestHead = Omit<Manifest, 'pages'> & { pagesHash: string };

/** Reads the last build's manifest; undefined when there is none, it is damaged, or another version wrote it. */
export function readManifest(cacheDir: string, tool: string): Manifest | undefined {
  try {
    return toManifest(readFileSync(path.join(cacheDir, MANIFEST)), tool);
  } catch {
    return undefined;
  }
}

/** The manifest in the bytes of its file; undefined when it is damaged, or another version wrote it. */
export function toManifest(bytes: Buffer, tool: string): Manifest | undefined {
  const headEnd = bytes.indexOf('\n', bytes.indexOf('\n') + 1);
  const text = readCheckedText(bytes.toString('utf8', 0, headEnd));
  const head = text === undefined ? undefined : (JSON.parse(text) as ManifestHead);
  if (head?.tool !== tool) return undefined;
  let pages: Manifest['pages'] | undefined;
  return {
    ...head,
    get pages() {
      pages ??= toPages(bytes.toString('utf8', headEnd + 1), head.pagesHash);
      return pages;
    },
  };
}

/** Damaged pages count as unknown: the build parses them again, or finds them in the store. */
function toPages(text: string, hash: string): Manifest['pages'] {
  return hashOf(text) === hash ? (JSON.parse(text) as Manifest['pages']) : {};
}

/** Stores a manifest for the next build: three lines, the checksum of the head, the head and the pages. */
export function writeManifest(cacheDir: string, { pages, ...rest }: Manifest): void {
  const pagesText = JSON.stringify(pages);
  const head: ManifestHead = { ...rest, pagesHash: hashOf(pagesText) };
  writeFileAtomic(path.join(cacheDir, MANIFEST), `${checked(JSON.stringify(head))}\n${pagesText}`);
}
