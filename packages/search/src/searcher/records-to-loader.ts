import { readTitles } from '../records/records-to-titles.js';
import { planIndex } from '../split/plan-index.js';
import type { SearchLoader, SearchRecord } from '../types.js';
import { ownEntry } from './own-entry.js';

/** Serves indexes from records in memory: the same files as on a server. */
export const recordsToLoader = (records: Readonly<Record<string, readonly SearchRecord[]>>): SearchLoader => ({
  locales: async (version) => (version === '' ? Object.keys(records) : []),
  async load(locale) {
    const { root, titles, files, folder } = planIndex(ownEntry(records, locale) ?? []);
    if (!root) return undefined;
    const texts = new Map(files.map((file) => [file.name.slice(folder.length), file]));
    return {
      root,
      ...(titles && { titles: readTitles(titles, root.lang) }),
      fetchPart: async (name) => JSON.parse(texts.get(name)?.text ?? ''),
    };
  },
});
