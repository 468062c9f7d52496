import type { Diagnostic } from '../diagnostics/index.js';
import { findPackage, readPackage } from '../diagnostics/packages.js';

const NAME = '@diptych/core';

/**
 * Remembers which version a site has as its server starts.
 * @returns a function that warns when another version was installed meanwhile: the code that runs is partly the old one.
 */
export function checkVersion(root: string): () => Diagnostic[] {
  const running = installedVersion(root);
  return () => {
    const installed = installedVersion(root);
    if (running === undefined || installed === undefined || installed === running) return [];
    return [
      {
        code: 'dev-outdated',
        severity: 'warning',
        message: `${NAME} ${installed} was installed; the server still runs ${running}.`,
        suggestion: 'Press Ctrl+C and start `diptych dev` again.',
      },
    ];
  };
}

function installedVersion(root: string): string | undefined {
  const folder = findPackage(NAME, root);
  return folder && readPackage(folder).version;
}
