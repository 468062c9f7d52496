import path from 'node:path';
import type { Diagnostic } from '../diagnostics/index.js';
import type { SidebarInput } from './metas-to-sidebars.js';
import { positionOfKey } from './position-of-key.js';

/** Finds pages whose `order` has no effect, because the `_meta.json` of their folder defines the order. */
export function checkOrders({ pages, metas }: Pick<SidebarInput, 'pages' | 'metas'>): Diagnostic[] {
  return [...pages].flatMap(([key, { source, frontmatter }]): Diagnostic[] => {
    if (frontmatter.order === undefined || source.fallback || key === 'index') return [];
    // The index of a folder defines the folder's order.
    const folder = path.posix.dirname(key.replace(/\/index$/, '')).replace(/^\.$/, '');
    if (!metas.get(folder)?.json) return [];
    return [
      {
        code: 'frontmatter-without-effect',
        severity: 'warning',
        message: `"order" has no effect: ${path.posix.join(folder, '_meta.json')} sets the order of its folder.`,
        suggestion: 'Move the entry there, and remove the key.',
        file: source.file,
        ...positionOfKey('order', source.file),
      },
    ];
  });
}
