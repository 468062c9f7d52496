import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from './index.js';
import { positionAt } from './position-at.js';

/** The file that imports of global components are said to be in: their paths begin at the site's folder, where it is. */
export const COMPONENTS_FILE = 'diptych.config.components';

/**
 * Moves a diagnostic of a global component's module to its name in the config.
 * @param root The site's folder.
 */
export function locateGlobalComponent(diagnostic: Diagnostic, root: string): Diagnostic {
  if (path.basename(diagnostic.file ?? '') !== COMPONENTS_FILE) return diagnostic;
  const { file: _file, line: _line, column: _column, ...rest } = diagnostic;
  const [, module = ''] = /^"([^"]+)"/.exec(diagnostic.message) ?? [];
  const isPath = diagnostic.code === 'import-missing' && module.startsWith('.');
  const suggestion = isPath ? "Fix the path, which begins at the site's folder." : diagnostic.suggestion;
  return { ...rest, suggestion, ...findInConfig(module, root) };
}

/** The place of a module in the config of the site's folder, if there is one. */
function findInConfig(module: string, root: string): Partial<Diagnostic> {
  const names = existsSync(root) ? readdirSync(root) : [];
  const file = names.find((name) => /^diptych\.config\.[cm]?[jt]s$/.test(name));
  if (file === undefined) return {};
  const source = readFileSync(path.join(root, file), 'utf8');
  const at = source.indexOf(module);
  return { file: path.join(root, file), ...(at >= 0 && positionAt(source, at)) };
}
