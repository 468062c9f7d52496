import { exactRegex } from 'rolldown/filter';
import type { Plugin } from 'vite';
import { themeComponents } from '../config/theme-components.js';

/**
 * Removes the components for pages from a theme's module: pages import those that they use, and neither layout nor
 * app contains the rest.
 */
export function withoutThemeComponents({ theme, root }: { theme: string; root: string }): Plugin {
  const { statements } = themeComponents(theme, root);
  return {
    name: 'diptych:without-theme-components',
    enforce: 'pre',
    transform: {
      filter: { id: statements.map(({ file }) => exactRegex(file)) },
      handler: (code, id) => {
        const own = statements.filter(({ file }) => file === id);
        if (own.length === 0) return null;
        // Same length, so that the source map stays valid.
        return { code: own.reduce(blank, code), map: null };
      },
    },
  };
}

function blank(code: string, { start, end }: { start: number; end: number }): string {
  return code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end);
}
