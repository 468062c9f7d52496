import { type SearchRecord, toRecord } from '@diptych/search';
import { fileHash, hashOf } from '../cache/hash.js';
import { searchFiles } from '../emit/search-files.js';
import type { FileSink } from '../emit/staging.js';
import type { PageData } from '../shared/types.js';
import type { ArticleRenderer } from './render-article.js';
import type { DocumentJob, WrittenFile } from './write-documents.js';

/** The search files of one language and version, to be written. */
export interface SearchJob {
  version: string;
  locale: string;
  base: string;
  /** Its pages that can be found. */
  documents: DocumentJob[];
}

/** Whether readers can find a page by searching. */
export function isSearched(page: PageData): boolean {
  return page.pageType === 'doc';
}

/** Hash of everything the search files of a place are made from. */
export function searchKey(job: SearchJob, tool: string): string {
  return hashOf(
    tool,
    job.base,
    ...job.documents.flatMap(({ page, articleKey }) => [articleKey, page.routePath, page.title, page.description]),
  );
}

/** Makes a page's record from its article: the text of rendered components counts. */
export async function toSearchRecord(job: DocumentJob, articles: ArticleRenderer): Promise<SearchRecord> {
  const { sections } = await articles.article(job.summary, job.articleKey);
  const { routePath, pagePath, title, lang, description, toc } = job.page;
  return toRecord({ routePath, pagePath, title, lang, description, toc, sections });
}

/** Writes the search files of one language and version. */
export async function writeSearch(
  job: SearchJob,
  articles: ArticleRenderer,
  staging: FileSink,
): Promise<WrittenFile[]> {
  const records: SearchRecord[] = [];
  for (const document of job.documents) records.push(await toSearchRecord(document, articles));
  const written: WrittenFile[] = [];
  for (const { path, content } of searchFiles(job, records, job.base)) {
    staging.write(path, content);
    written.push({ path, hash: fileHash(content), bytes: Buffer.byteLength(content) });
  }
  return written;
}
