import { SEARCH_SCHEMA } from '../constants.js';
import { readRecords } from '../records/json-to-records.js';
import { readPreview, type SearchPreview } from '../records/records-to-preview.js';
import { readSplitRoot } from '../split/split-root.js';
import type { IndexSource, SearchLoader } from '../types.js';

/** The site's list of search files; same shape as the one the build writes. */
export interface SearchFiles {
  schema: number;
  /** Per version (`''` without versions) and locale key: address of the records file. */
  indexes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The same for the root of the split index, where there is one. */
  splits?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Titles and headings, see `toPreview`: what can be found before the index is there. */
  previews?: Readonly<Record<string, Readonly<Record<string, SearchPreview>>>>;
}

/** The little of `fetch` that is used. */
export type FetchLike = (
  url: string,
) => Promise<{ ok: boolean; status: number; url?: string; json(): Promise<unknown> }>;

export interface FetchLoaderOptions {
  /** The list itself, or its address. An address is fetched before the first index and again after a failure. */
  files: SearchFiles | string;
  /** What was found at that address, where someone has fetched it already. Fetched anew after a failure. */
  fetched?: SearchFiles;
  /** Default: the global `fetch`. */
  fetch?: FetchLike;
}

/**
 * Gets indexes over HTTP: the split index where the site has one, else, or where its root cannot be had, the records
 * file. Asks only for language and version pairs that the list names.
 */
export const createFetchLoader = ({
  files,
  fetched,
  fetch: fetchFile = globalFetch,
}: FetchLoaderOptions): SearchLoader => {
  const getJson = async (url: string): Promise<unknown> => {
    const response = await fetchFile(url);
    if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`);
    return response.json();
  };
  let pending = fetched && Promise.resolve(fetched).then(readSearchFiles);
  const getFiles = (): Promise<SearchFiles> => {
    if (typeof files !== 'string') return Promise.resolve(files);
    pending ??= getJson(files).then(readSearchFiles);
    pending.catch(() => {
      pending = undefined;
    });
    return pending;
  };
  return {
    async locales(version) {
      return Object.keys(ownEntry((await getFiles()).indexes, version) ?? {});
    },
    async preview(locale, version) {
      const { previews = {} } = await getFiles();
      const preview = ownEntry(ownEntry(previews, version) ?? {}, locale);
      return preview && { kind: 'records', records: readPreview(preview) };
    },
    async load(locale, version) {
      const { indexes, splits } = await getFiles();
      try {
        const rootUrl = ownEntry(ownEntry(splits ?? {}, version) ?? {}, locale);
        const split = rootUrl && (await loadSplit(rootUrl, getJson).catch(() => undefined));
        if (split) return split;
        const url = ownEntry(ownEntry(indexes, version) ?? {}, locale);
        if (!url)
          throw new Error(`No search index for ${JSON.stringify(locale)} in version ${JSON.stringify(version)}.`);
        return { kind: 'records', records: readRecords(await getJson(url)) };
      } catch (error) {
        // After a deploy the list may name files that are gone: the next attempt reads it anew.
        pending = undefined;
        throw error;
      }
    },
  };
};

const globalFetch: FetchLike = (url) => globalThis.fetch(url);

const loadSplit = async (rootUrl: string, getJson: (url: string) => Promise<unknown>): Promise<IndexSource> => {
  const folder = rootUrl.slice(0, rootUrl.lastIndexOf('/') + 1);
  const root = readSplitRoot(await getJson(rootUrl));
  return { kind: 'split', root, fetchPart: (name) => getJson(folder + name) };
};

/** Checks parsed JSON and returns it as a list. Throws when it is none or one of another version. */
export const readSearchFiles = (data: unknown): SearchFiles => {
  const files = (data ?? {}) as Partial<SearchFiles>;
  if (files.schema !== SEARCH_SCHEMA || typeof files.indexes !== 'object' || files.indexes === null) {
    throw new TypeError('The list of search files has another version or shape than this reader knows.');
  }
  return files as SearchFiles;
};

/** Only what the object itself holds: a version called `constructor` must not find anything. */
const ownEntry = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
