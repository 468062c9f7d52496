import { readTitles } from '../records/records-to-titles.js';
import { readHead } from '../split/search-head.js';
import type { SearchLoader } from '../types.js';
import { ownEntry } from './own-entry.js';

/**
 * The first file of each language and version there is: per version (`''` without versions) and locale key its
 * address, absolute or from the root of the host. See `SearchHead`.
 */
export type SearchFiles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The part of `fetch` that is used. */
export type FetchLike = (url: string) => Promise<{ ok: boolean; status: number; json(): Promise<unknown> }>;

export interface FetchLoaderOptions {
  files: SearchFiles;
  /**
   * Files that are already fetched or in flight, by address; they resolve to `undefined` on failure. Each is
   * used once: later attempts fetch it anew.
   */
  fetched?: Readonly<Record<string, unknown>>;
  /** Default: the global `fetch`. */
  fetch?: FetchLike;
}

/** Loads indexes over HTTP, only for the pairs of language and version in `files`. */
export const createFetchLoader = ({
  files,
  fetched = {},
  fetch: fetchFile = globalFetch,
}: FetchLoaderOptions): SearchLoader => {
  const waiting = new Map(Object.entries(fetched));
  const getJson = async (url: string): Promise<unknown> => {
    const response = await fetchFile(url);
    if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`);
    return response.json();
  };
  const getOnce = async (url: string): Promise<unknown> => {
    const known = waiting.get(url);
    waiting.delete(url);
    return (await known) ?? getJson(url);
  };
  return {
    locales: async (version) => Object.keys(ownEntry(files, version) ?? {}),
    async load(locale, version) {
      const url = ownEntry(ownEntry(files, version) ?? {}, locale);
      if (!url) throw new Error(`No search index for ${JSON.stringify(locale)} in version ${JSON.stringify(version)}.`);
      const { index, titles, synonyms, folders } = readHead(await getOnce(url));
      if (!index) return undefined;
      return {
        root: index.root,
        ...(titles && { titles: readTitles(titles, index.root.lang) }),
        ...(synonyms && { synonyms }),
        ...(folders && { folders }),
        fetchPart: (name) => getOnce(addressOn(url, index.folder + name)),
      };
    },
  };
};

/** Files of another host are named from its root, as its own are. */
function addressOn(url: string, path: string): string {
  return /^https?:/.test(url) ? new URL(path, url).href : path;
}

const globalFetch: FetchLike = (url) => globalThis.fetch(url);
