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
 * first. That one's content changes with every edit, its name never, so that documents can name it.
 */
export function searchFiles(
  { version, locale }: { version: string; locale: string },
  records: readonly SearchRecord[],
  base: string,
): OutputFile[] {
  const place = { lang: locale, version: version || undefined };
  const text = serializeRecords(records);
  const name = FOLDER + indexFileName({ ...place, hash: hashText(text) });
  const plan = planIndex(records, { name: version ? `${version}.${locale}` : locale });
  const head = toHead(records, plan, { records: base + name, folder: base + FOLDER });
  return [
    { path: FOLDER + headFileName(place), content: `${JSON.stringify(head)}\n` },
    { path: name, content: text },
    ...plan.files.map((part) => ({ path: FOLDER + part.name, content: part.text })),
  ];
}

/** Whether a path of the site is one of a search file. */
export function isSearchFile(path: string): boolean {
  return /^static\/search[._]/.test(path);
}
