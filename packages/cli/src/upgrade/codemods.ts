import { articleSelectors } from './article-selectors.js';
import { localeMessages } from './locale-messages.js';
import { renamedExports } from './renamed-exports.js';
import { themeEntry } from './theme-entry.js';
import type { Codemod } from './types.js';

/** All codemods, in the order in which they run. */
export const CODEMODS: readonly Codemod[] = [renamedExports, themeEntry, localeMessages, articleSelectors];
