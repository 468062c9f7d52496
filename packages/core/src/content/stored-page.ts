import path from 'node:path';
import type { PageSource } from './index.js';
import type { PageSummary } from './page-artifact.js';

/** A page in the manifest: its file is relative to the site's folder, so that the cache is valid in any folder. */
export function toStoredPage(page: PageSummary, root: string): PageSummary {
  return { ...page, source: toStoredSource(page.source, root) };
}

function toStoredSource(source: PageSource, root: string): PageSource {
  return { ...source, file: path.relative(root, source.file) };
}

/** The page of a manifest, if it is for the same source. */
export function fromStoredPage(
  page: PageSummary | undefined,
  source: PageSource,
  root: string,
): PageSummary | undefined {
  const isSame = JSON.stringify(page?.source) === JSON.stringify(toStoredSource(source, root));
  return page && isSame ? { ...page, source } : undefined;
}
