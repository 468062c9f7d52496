import {
  hashText,
  indexFileName,
  planIndex,
  SEARCH_SCHEMA,
  type SearchPreview,
  type SearchRecord,
  serializeRecords,
  toPreview,
} from '@diptych/search';
import type { OutputFile } from '../plugins/types.js';

/** Name of the file that names the search files; its content changes with every edit, its name never. */
export const SEARCH_MANIFEST = 'static/search.json';

/** Names of the search files of one language and version, below the output folder. */
export interface SearchIndexNames {
  version: string;
  locale: string;
  records: string;
  /** First file of the split index, where the site is large enough for one. */
  split?: string;
  /** Titles and headings, to be found while the records are on their way; only where there are no versions. */
  preview?: SearchPreview;
}

/** Makes the search files of one language and version: its records, and the split index where it pays. */
export function searchFiles(
  place: { version: string; locale: string },
  records: readonly SearchRecord[],
): { names: SearchIndexNames; files: OutputFile[] } {
  const { version, locale } = place;
  const text = serializeRecords(records);
  const name = `static/${indexFileName({ lang: locale, version: version || undefined, hash: hashText(text) })}`;
  const plan = planIndex(records, { name: version ? `${version}.${locale}` : locale });
  return {
    names: {
      version,
      locale,
      records: name,
      ...(plan.root && { split: `static/${plan.root}` }),
      // The list holds the previews of all languages: with versions it would grow with their number.
      ...(version === '' && { preview: toPreview(records) }),
    },
    files: [
      { path: name, content: text },
      ...plan.files.map((part) => ({ path: `static/${part.name}`, content: part.text })),
    ],
  };
}

/** The list of all search files. */
export function searchManifest(places: readonly SearchIndexNames[], base: string): OutputFile {
  const manifest = {
    schema: SEARCH_SCHEMA,
    indexes: {} as Table<string>,
    splits: {} as Table<string>,
    previews: {} as Table<SearchPreview>,
  };
  for (const { version, locale, records, split, preview } of places) {
    (manifest.indexes[version] ??= {})[locale] = base + records;
    if (split) (manifest.splits[version] ??= {})[locale] = base + split;
    if (preview) (manifest.previews[version] ??= {})[locale] = preview;
  }
  return { path: SEARCH_MANIFEST, content: `${JSON.stringify(manifest)}\n` };
}

type Table<Value> = Record<string, Record<string, Value>>;
