import type { Sources } from '../content/index.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { routeToPayloadFile } from '../shared/urls.js';
import { routeToHtmlFile } from './output-paths.js';

/** Folders of the site that builds fill. */
const OWN_FOLDERS = ['assets', 'static', 'static/pages', 'static/types'];

/**
 * Finds files of `public/` whose path must be a folder of the site, or whose folder must be a file. Files of `public/`
 * with the address of a page are handled separately.
 */
export function findOutputConflicts({ pages, publicFiles }: Pick<Sources, 'pages' | 'publicFiles'>): Diagnostic[] {
  const files = new Map<string, string>();
  const folders = new Map(OWN_FOLDERS.map((folder) => [folder, 'files of the site']));
  for (const { routePath, relativePath } of pages) {
    for (const file of [routeToHtmlFile(routePath), routeToPayloadFile(routePath)]) {
      files.set(file, relativePath);
      for (const folder of foldersAbove(file)) folders.set(folder, folders.get(folder) ?? relativePath);
    }
  }
  return publicFiles.flatMap(({ relativePath: path, file }): Diagnostic[] => {
    const report = (message: string): Diagnostic => ({
      code: 'output-conflict',
      severity: 'error',
      message,
      suggestion: 'Rename or move one of the two.',
      file,
    });
    const owner = folders.get(path);
    if (owner) return [report(`public/${path} is a file, but the site needs a folder of that name for ${owner}.`)];
    const parent = foldersAbove(path).find((folder) => files.has(folder));
    if (!parent) return [];
    return [report(`public/${parent} is a folder, but the site needs a file of that name for ${files.get(parent)}.`)];
  });
}

/** `a/b/c.html` → `a`, `a/b`. */
export function foldersAbove(path: string): string[] {
  const segments = path.split('/').slice(0, -1);
  return segments.map((_segment, index) => segments.slice(0, index + 1).join('/'));
}
