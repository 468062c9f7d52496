import type { SearchRecord } from '@diptych/search';
import type { Config } from '../config/index.js';
import type { PageSummary } from '../content/page-artifact.js';
import { runSearchRecords } from '../output/run-search-records.js';
import { recordsToSearchFiles } from '../output/search-files.js';
import { createSearchFacts, isSearched, type SearchDocument } from '../output/write-search.js';
import { variantKey } from '../routes/index.js';
import type { DevPages } from './dev-pages.js';

/**
 * The search files of all languages and versions, by path below the output folder. Parses every page; pages with errors
 * are left out.
 * @param toRecord Creates the search record of a page.
 */
export async function searchFiles(
  site: DevPages,
  config: Config,
  toRecord: (page: SearchDocument['page'], summary: PageSummary) => Promise<SearchRecord | undefined>,
): Promise<ReadonlyMap<string, string>> {
  const { search } = config;
  if (!search) return new Map();
  const summaries = await site.parseAll(site.sources.pages);
  const { pages, variants } = site.plan().plan;
  const factsOf = createSearchFacts(pages, search);
  const records = new Map<string, SearchRecord[]>(variants.map((variant) => [variantKey(variant), []]));
  for (const summary of summaries) {
    const page = pages.find(({ routePath }) => routePath === summary.source.routePath);
    if (!page || !isSearched(page)) continue;
    const record = await toRecord({ ...page, ...factsOf(page) }, summary).catch(() => undefined);
    if (record) records.get(variantKey(page))?.push(record);
  }
  const made = await Promise.all(
    variants.map(async (variant) => {
      const { records: own } = await runSearchRecords(records.get(variantKey(variant)) ?? [], variant, config);
      return recordsToSearchFiles(variant, own, {
        base: config.base,
        synonyms: search.synonyms,
        folders: variant.folders,
      });
    }),
  );
  return new Map(made.flat().map((file) => [file.path, String(file.content)]));
}
