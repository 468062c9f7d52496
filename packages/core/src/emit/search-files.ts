import {
  hashText,
  indexFileName,
  planIndex,
  SEARCH_SCHEMA,
  type SearchRecord,
  serializeRecords,
} from '@diptych/search';
import type { OutputFile } from '../plugins/types.js';

/** Name of the file that names the search files; its content changes with every edit, its name never. */
export const SEARCH_MANIFEST = 'static/search.json';

/** One language and version to be searched. */
export interface SearchPlace {
  version: string;
  locale: string;
  records: readonly SearchRecord[];
}

/** Makes the search files: one of records for each place, the split index where it pays, and the list of them. */
export function searchFiles(places: readonly SearchPlace[], base: string): OutputFile[] {
  const files: OutputFile[] = [];
  const manifest = { schema: SEARCH_SCHEMA, indexes: {} as Table, splits: {} as Table };
  for (const { version, locale, records } of places) {
    const text = serializeRecords(records);
    const name = `static/${indexFileName({ lang: locale, version: version || undefined, hash: hashText(text) })}`;
    files.push({ path: name, content: text });
    (manifest.indexes[version] ??= {})[locale] = base + name;
    const plan = planIndex(records, { name: version ? `${version}.${locale}` : locale });
    for (const part of plan.files) files.push({ path: `static/${part.name}`, content: part.text });
    if (plan.root) (manifest.splits[version] ??= {})[locale] = `${base}static/${plan.root}`;
  }
  files.push({ path: SEARCH_MANIFEST, content: `${JSON.stringify(manifest)}\n` });
  return files;
}

type Table = Record<string, Record<string, string>>;
