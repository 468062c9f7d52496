import path from 'node:path';
import {
  type HeadAddresses,
  headFileName,
  type IndexPlan,
  indexFileName,
  type SearchRecord,
  serializeRecords,
  toHead,
} from '@diptych/search';
import { listFolder } from '../cache/leases.js';
import type { OutputFile } from '../config/types.js';
import type { Variant } from '../config/variants.js';
import { moveFolder } from './working-folders.js';

const FOLDER = 'static/';

/**
 * Creates the search files of one language and version: its records, its split index, and the first file. The content
 * of the first file changes with every edit, its name never, so that documents can reference it. Files are returned one
 * after the other, the many parts before the large records file, so that they are not all in memory at once.
 */
export function* searchFiles(
  {
    locale,
    version,
    base,
    synonyms,
    folders,
  }: Variant & Pick<HeadAddresses, 'synonyms' | 'folders'> & { base: string },
  { records, plan }: { records: readonly SearchRecord[]; plan: IndexPlan },
): Generator<OutputFile> {
  const names = { lang: locale, version: version || undefined };
  for (const { name, text } of plan.files) yield { path: FOLDER + name, content: text };
  const name = FOLDER + indexFileName({ ...names, hash: plan.recordsHash });
  yield { path: name, content: serializeRecords(records) };
  const head = toHead(plan, { records: base + name, folder: base + FOLDER, synonyms, folders });
  yield { path: FOLDER + headFileName(names), content: `${JSON.stringify(head)}\n` };
}

/**
 * Renames the parts of an earlier index for the new one. The folder's name is a hash of its content, so one edit
 * changes it, while almost all of its files remain valid: they are neither written nor removed.
 */
export function renamePreviousParts(site: string, { folder }: Pick<IndexPlan, 'folder'>): void {
  const name = folder.slice(0, -1);
  const stem = name.slice(0, name.lastIndexOf('.') + 1);
  const top = path.join(site, FOLDER);
  const previous = listFolder(top).filter(
    (entry) => entry.lastIndexOf('.') + 1 === stem.length && entry.startsWith(stem),
  );
  if (stem && previous[0] && !previous.includes(name)) moveFolder(path.join(top, previous[0]), path.join(top, name));
}

/** Whether a path of the site is one of a search file. */
export function isSearchFile(path: string): boolean {
  return /^static\/search[._]/.test(path);
}
