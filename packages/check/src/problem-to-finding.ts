import path from 'node:path';
import type { Problem } from '@diptych/core';
import type { Finding } from './types.js';

/** A problem that core found, as a finding of a rule. */
export function problemToFinding(problem: Problem, root: string, rule: string): Finding {
  const { severity, message, hint, file = '', line = 1, column = 1 } = problem;
  const name = path.isAbsolute(file) ? path.relative(root, file).split(path.sep).join('/') : file;
  return { rule, severity, file: name, line, column, message, remedy: hint };
}
