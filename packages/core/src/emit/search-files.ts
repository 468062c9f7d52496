import {
  hashText,
  headFileName,
  indexFileName,
  planIndex,
  type SearchRecord,
  serializeRecords,
  toHead,
} from '@diptych/search';
import type { OutputFile } from '../plugins/types.js';

const FOLDER = 'static/';

/**
 * Makes the search files of one language and version: its records, its index in parts, and the file that is read
 * first. That one's content changes with every edit, its name never, so that documents can name it. They come one after
 * the other, the many parts before the large records file, so that not all of it is in memory at once.
 */
export function* searchFiles(
  { version, locale }: { version: string; locale: string },
  records: readonly SearchRecord[],
  base: string,
): Generator<OutputFile> {
  const place = { lang: locale, version: version || undefined };
  const plan = planIndex(records, { name: version ? `${version}.${locale}` : locale });
  for (const { name, text } of plan.files.splice(0)) yield { path: FOLDER + name, content: text };
  const text = serializeRecords(records);
  const name = FOLDER + indexFileName({ ...place, hash: hashText(text) });
  yield { path: name, content: text };
  const head = toHead(records, plan, { records: base + name, folder: base + FOLDER });
  yield { path: FOLDER + headFileName(place), content: `${JSON.stringify(head)}\n` };
}

/** Whether a path of the site is one of a search file. */
export function isSearchFile(path: string): boolean {
  return /^static\/search[._]/.test(path);
}
