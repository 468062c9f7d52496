import type { Problem } from '../errors/index.js';
import type { PageSource } from '../source/index.js';

/** Reports pages that would be served at one address: same route, or `/a` beside `/a/`. */
export function findDuplicateRoutes(pages: readonly PageSource[]): Problem[] {
  const owners = new Map<string, PageSource>();
  const problems: Problem[] = [];
  for (const page of pages) {
    const address = page.routePath.replace(/(?<=.)\/$/, '').toLowerCase();
    const owner = owners.get(address);
    if (!owner) owners.set(address, page);
    else {
      problems.push({
        code: 'route-duplicate',
        severity: 'error',
        message: `${page.routePath} is also the route of ${owner.relativePath}.`,
        hint: 'Rename or remove one of the two files.',
        file: page.file,
        line: 1,
        column: 1,
      });
    }
  }
  return problems;
}
