import type { Plugin } from 'vite';
import { STYLE_SHEET } from '../diagnostics/style-sheet.js';

/**
 * Empties style sheets that are bundled elsewhere.
 * @param files Absolute files.
 */
export function withoutStyles(files: readonly string[]): Plugin {
  const emptied = new Set(files);
  return {
    name: 'diptych:without-styles',
    enforce: 'pre',
    load: { filter: { id: STYLE_SHEET }, handler: (id) => (emptied.has(id) ? '' : null) },
  };
}
