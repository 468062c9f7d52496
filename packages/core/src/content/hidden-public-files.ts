import type { Diagnostic } from '../diagnostics/index.js';
import { pathToRoute, routeToPayloadFile } from '../shared/urls.js';
import type { PageSource, SourceFile, Sources } from './types.js';

/**
 * Finds files of `public/` with the address of a page, or with the name of a folder of pages. The page is
 * served, on a load and after a click alike; the file is skipped.
 */
export function hiddenPublicFiles({ pages, publicFiles }: Pick<Sources, 'pages' | 'publicFiles'>): {
  files: Set<SourceFile>;
  diagnostics: Diagnostic[];
} {
  if (publicFiles.length === 0) return { files: new Set(), diagnostics: [] };
  const owners = new Map<string, PageSource>();
  const claim = (name: string, page: PageSource) => {
    const key = name.toLowerCase();
    if (!owners.has(key)) owners.set(key, page);
  };
  for (const page of pages) {
    const route = page.routePath.slice(1);
    const stem = route === '' || route.endsWith('/') ? `${route}index` : route;
    for (const name of [`${stem}.html`, `${route.replace(/\/$/, '')}.html`, `${stem}.md`]) claim(name, page);
    claim(routeToPayloadFile(page.routePath), page);
    if (!route.endsWith('/') && route !== '') claim(`${route}/index.html`, page);
    const folders = route.split('/').slice(0, -1);
    for (let depth = 1; depth <= folders.length; depth++) claim(folders.slice(0, depth).join('/'), page);
  }
  const hidden = publicFiles.flatMap((file) => {
    const owner = owners.get(file.relativePath.toLowerCase());
    return owner ? [{ file, owner }] : [];
  });
  return {
    files: new Set(hidden.map(({ file }) => file)),
    diagnostics: hidden.map(({ file, owner }): Diagnostic => {
      const isFolder = owner.routePath.toLowerCase().startsWith(`/${file.relativePath.toLowerCase()}/`);
      return {
        code: 'public-file-hidden',
        severity: 'warning',
        message: isFolder
          ? `"/${file.relativePath}" is also a folder of pages, for example of ${owner.relativePath}: this file is left out.`
          : `"${pathToRoute(`/${file.relativePath}`)}" is also the address of the page ${owner.relativePath}: this file is left out.`,
        suggestion: 'Rename or remove this file or the page.',
        file: file.file,
      };
    }),
  };
}
