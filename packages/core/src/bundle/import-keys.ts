import path from 'node:path';
import type { PageSummary } from '../content/page-artifact.js';
import { type ImportRequest, importKey } from './types.js';

/** The imports of one page. A component page is its own import. */
function importRequestsOf(page: PageSummary, root: string): ImportRequest[] {
  if (page.kind === 'module') return [{ specifier: page.source.file, file: page.source.file }];
  return page.imports.map(({ specifier, file, line, column, bindings }) => ({
    specifier,
    file: path.resolve(root, file),
    position: { line, column },
    ...(bindings.every(({ imported }) => imported !== '*') && { names: bindings.map(({ imported }) => imported) }),
  }));
}

/** Names of a page's imports in the bundle, in the order of the statements. */
export function importKeysOf(page: PageSummary, root: string): string[] {
  return importRequestsOf(page, root).map((request) => importKey(request, root));
}

/** What pages import, for the bundler. Sorted: the result must not depend on the order in which pages were parsed. */
export function importsOf(pages: readonly PageSummary[], root: string): ImportRequest[] {
  return pages
    .flatMap((page) => importRequestsOf(page, root).map((request) => ({ request, key: importKey(request, root) })))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ request }) => request);
}
