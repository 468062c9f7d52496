import type { Diagnostic, DiagnosticLocation } from '@diptych/core';

/**
 * Creates the findings of one rule, whose code is the rule's name.
 * @returns a function that takes a location, or an object with one, such as a heading.
 */
export function reporter(rule: string) {
  return (at: Partial<DiagnosticLocation>, message: string, suggestion: string): Diagnostic => {
    const { file, line, column, endLine, endColumn } = at;
    return { code: rule, severity: 'error', file, line, column, endLine, endColumn, message, suggestion };
  };
}
