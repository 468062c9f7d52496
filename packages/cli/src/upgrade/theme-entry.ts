import { memberPattern, namesIn, namespacesOf, runtimeImportPattern } from './namespace-members.js';
import { rewriteInTurn, rewriteMatches } from './rewrite-matches.js';
import type { Codemod, Rewrite } from './types.js';

const PACKAGE = /@diptych\/theme-ui/;
/** What a theme exports, as opposed to components. */
const OF_THEME = new Set(['Layout', 'Sidebar', 'createTheme']);

/** Moves imports of the theme to its own entry, so that components can be imported without it. */
export const themeEntry: Codemod = {
  name: 'theme-entry',
  version: '0.1.0',
  concerns: (file) => /\.[cm]?[jt]sx?$/.test(file),
  rewrite: (text) => rewriteInTurn(text, [moveTheme, reportMembers, reportRuntimeImports]),
};

/** Imports that take only what is of the theme. */
function moveTheme(text: string): Rewrite {
  const pattern =
    /(?:export\s*(?:\*|\{(?<names>[^}]*)\})\s*from|import\s*\{(?<imported>[^}]*)\}\s*from|\btheme:)\s*(['"])@diptych\/theme-ui\3/g;
  return rewriteMatches(text, pattern, (match) => {
    const names = match.groups?.names ?? match.groups?.imported;
    const taken = names?.split(',').map((name) => name.trim().split(/\s/)[0] ?? '') ?? [];
    if (!taken.filter(Boolean).every((name) => OF_THEME.has(name))) {
      if (!taken.includes('Layout')) return undefined;
      return {
        message: 'Take Layout from @diptych/theme-ui/theme, in a line of its own; leave the components here.',
      };
    }
    return {
      text: match[0].replace('@diptych/theme-ui', '@diptych/theme-ui/theme'),
      message: 'The theme is the entry @diptych/theme-ui/theme.',
    };
  });
}

/** `import * as ui from`, then `ui.Layout`. */
function reportMembers(text: string): Rewrite {
  const pattern = memberPattern(namespacesOf(text, PACKAGE), ['Layout']);
  return rewriteMatches(text, pattern, ([whole]) => ({
    message: `${whole} is not in @diptych/theme-ui any more: import Layout from @diptych/theme-ui/theme.`,
  }));
}

/** `import('…')` and `require('…')`: what becomes of the result is not followed. */
function reportRuntimeImports(text: string): Rewrite {
  return rewriteMatches(text, runtimeImportPattern(PACKAGE), () =>
    namesIn(text, ['Layout']).length > 0
      ? { message: 'Take Layout from @diptych/theme-ui/theme; leave the components here.' }
      : undefined,
  );
}
