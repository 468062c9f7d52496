import path from 'node:path';
import type { Diagnostic } from '@diptych/core';
import type { CheckDiagnostic } from './types.js';

/** A problem that core found, as a finding of a rule. */
export function toCheckDiagnostic(diagnostic: Diagnostic, root: string, rule: string): CheckDiagnostic {
  const { severity, message, suggestion, file = '', line = 1, column = 1 } = diagnostic;
  const name = path.isAbsolute(file) ? path.relative(root, file).split(path.sep).join('/') : file;
  return { rule, severity, file: name, line, column, message, suggestion: suggestion };
}
