import type { Diagnostic, DiagnosticLocation } from '@diptych/core';
import { reporter } from '../reporter.js';
import type { Sample, SampleGroup } from './types.js';

/** A problem of a sample, and its location in the sample's files. */
export interface SampleDiagnostic {
  group: SampleGroup;
  /**
   * The file of the sample, and the 1-based line and column in it; without it, the diagnostic is about the sample as a
   * whole.
   */
  at?: { index: number; line: number; column: number; endLine?: number; endColumn?: number };
  message: string;
  suggestion: string;
}

/** Reports a problem of a sample on every page that shows it, where the page shows it. */
export function locateInPages({ group, at, message, suggestion }: SampleDiagnostic, rule: string): Diagnostic[] {
  const report = reporter(rule);
  return group.all.map((sample) => report(locationOf(sample, at), message, suggestion));
}

function locationOf({ files }: Sample, at: SampleDiagnostic['at']): DiagnosticLocation {
  const shown = files[at?.index ?? 0];
  if (!shown) throw new RangeError('a sample has at least one file');
  const { file, line, indent } = shown;
  if (!at) return { file, line, column: indent + 1 };
  // The code begins on the line below the fence.
  const end =
    at.endLine === undefined || at.endColumn === undefined
      ? {}
      : { endLine: line + at.endLine, endColumn: indent + at.endColumn };
  return { file, line: line + at.line, column: indent + at.column, ...end };
}
