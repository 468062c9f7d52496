import { pageToSteps } from './page-to-steps.js';
import type { CheckDiagnostic, PageSource } from './types.js';

/** Every page assumes it. */
const INSTALLED = '@rstest/core';

/**
 * Finds packages that the titled samples of a page import and that no command of the page installs.
 * @param packages Names to look for: a sample may also import an alias or a virtual module.
 */
export function findUnnamedPackages(page: PageSource, packages: readonly string[]): CheckDiagnostic[] {
  const steps = pageToSteps(page);
  const words = steps.flatMap((step) => (step.kind === 'run' ? step.command.split(/\s+/) : []));
  return steps.flatMap((step): CheckDiagnostic[] => {
    // The configuration of the application is there already.
    if (step.kind !== 'write' || step.path.startsWith('rsbuild.config.')) return [];
    const imported = [...step.code.matchAll(/^import\b.*?\bfrom '([^']+)'/gms)].map(([, name = '']) => name);
    return packages
      .filter((name) => name !== INSTALLED && imported.some((id) => id === name || id.startsWith(`${name}/`)))
      .filter((name) => !words.some((word) => word === name || word.startsWith(`${name}@`)))
      .map((name) => ({ file: page.file, line: step.line, message: `No command of the page installs ${name}` }));
  });
}
