import type { Diagnostic } from '../diagnostics/index.js';
import type { PageData } from '../shared/types.js';
import { positionOfKey } from './position-of-key.js';
import type { RoutedPage } from './types.js';

/** Finds pages whose frontmatter names a text for a link to another page that they do not have. */
export function checkPrevNext(pages: readonly RoutedPage[], data: readonly PageData[]): Diagnostic[] {
  return pages.flatMap(({ source, frontmatter }, index) =>
    (['prev', 'next'] as const).flatMap((key): Diagnostic[] => {
      if (!frontmatter[key] || data[index]?.[key]) return [];
      return [
        {
          code: 'frontmatter-without-effect',
          severity: 'warning',
          message: `"${key}" has text but no link: the sidebar has no ${key === 'prev' ? 'previous' : 'next'} page.`,
          suggestion: `Add a link, ${key}: { text: …, link: … }, or remove the key.`,
          file: source.file,
          ...positionOfKey(key, source.file),
        },
      ];
    }),
  );
}
