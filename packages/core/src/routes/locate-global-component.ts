import path from 'node:path';
import type { Config } from '../config/index.js';
import { COMPONENTS_FILE } from '../content/page-markdown.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { findInConfig } from './find-in-config.js';

/** Moves a diagnostic of a global component's module to its name in the config. */
export function locateGlobalComponent(diagnostic: Diagnostic, config: Pick<Config, 'configFile'>): Diagnostic {
  if (path.basename(diagnostic.file ?? '') !== COMPONENTS_FILE) return diagnostic;
  const { file: _file, line: _line, column: _column, ...rest } = diagnostic;
  const [, module = ''] = /^"([^"]+)"/.exec(diagnostic.message) ?? [];
  const isPath = diagnostic.code === 'import-missing' && module.startsWith('.');
  const suggestion = isPath ? "Fix the path, which begins at the site's folder." : diagnostic.suggestion;
  return { ...rest, suggestion, ...findInConfig(module, config) };
}
