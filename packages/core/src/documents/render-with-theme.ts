import type { DocumentsConfig } from '../config/config-slice.js';
import { DiptychError, errorMessage } from '../diagnostics/index.js';
import { locateInSource } from '../diagnostics/locate-in-source.js';
import { runGuarded } from '../guard/index.js';

/**
 * Runs the theme's code for a page.
 * @param serverFile The bundle the theme is in, to find the line in the author's file.
 * @throws {DiptychError} for any error of the theme.
 */
export function renderWithTheme<T>(serverFile: string, config: DocumentsConfig, routePath: string, render: () => T): T {
  const locate = (cause: unknown) => locateInSource(cause, serverFile, config.root);
  try {
    return runGuarded({ subject: routePath, limit: config.pageTimeout, locate }, render);
  } catch (cause) {
    throw new DiptychError({
      code: 'theme-throws',
      message: `The theme throws while it renders ${routePath}: ${errorMessage(cause)}`,
      suggestion: 'Fix the layout or the sidebar: they are rendered in Node, without a browser.',
      file: config.configFile,
      ...locate(cause),
      cause,
    });
  }
}
