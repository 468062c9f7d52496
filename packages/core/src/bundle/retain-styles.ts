import type { Plugin } from 'vite';
import { STYLE_SHEET } from '../diagnostics/style-sheet.js';

/**
 * Keeps CSS modules in the site's style sheet that no module in the browser uses. The bundler drops a CSS module nobody
 * takes a class name from; components without `'use client'` took theirs in Node, and only the articles' HTML has them.
 * @param files Absolute files of the style sheets to keep.
 */
export function retainStyles(files: readonly string[]): Plugin {
  const retained = new Set(files);
  return {
    name: 'diptych:retain-styles',
    enforce: 'post',
    transform: {
      filter: { id: STYLE_SHEET },
      handler: (_, id) => (retained.has(id) ? { moduleSideEffects: 'no-treeshake' } : null),
    },
  };
}
