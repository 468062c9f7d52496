import type { PageSource, Sources } from '../content/index.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { findOutputConflicts } from './output-conflicts.js';
import { routeToHtmlFile } from './output-paths.js';

/** Reports conflicting files of a site. */
export function checkRoutes(sources: Sources): Diagnostic[] {
  return [...findDuplicateRoutes(sources.pages), ...findOutputConflicts(sources)];
}

/**
 * Reports pages that would have the same address: the same route, `/a` beside `/a/`, or names that differ only in case,
 * which some file systems do not distinguish.
 */
export function findDuplicateRoutes(pages: readonly PageSource[]): Diagnostic[] {
  const owners = new Map<string, PageSource>();
  const diagnostics: Diagnostic[] = [];
  for (const page of pages) {
    const names = [page.routePath.replace(/\/$/, ''), routeToHtmlFile(page.routePath)].map((name) =>
      name.toLowerCase(),
    );
    const owner = names.map((name) => owners.get(name)).find((found) => found !== undefined);
    for (const name of names) if (!owners.has(name)) owners.set(name, page);
    if (!owner) continue;
    diagnostics.push({
      code: 'route-duplicate',
      severity: 'error',
      message: `${page.routePath} is also the address of ${owner.relativePath}.`,
      suggestion:
        'Rename or remove one of the two files. Addresses that differ only in case or in the slash at the end count as one.',
      file: page.file,
      line: 1,
      column: 1,
    });
  }
  return diagnostics;
}
