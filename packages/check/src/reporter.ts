import type { Diagnostic, DiagnosticLocation } from '@diptych/core';

/**
 * Makes the errors of one rule, which are named after it.
 * @returns a function that takes a location, or anything that has one, such as a heading.
 */
export function reporter(rule: string) {
  return (at: DiagnosticLocation, message: string, suggestion: string): Diagnostic => {
    const { file, line, column, endLine, endColumn } = at;
    return { code: rule, severity: 'error', file, line, column, endLine, endColumn, message, suggestion };
  };
}
