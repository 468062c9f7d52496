import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { codeFrame, Diagnostic } from '@diptych/core';
import type { Colors } from './terminal.js';

/** How problems are shown. */
export interface DiagnosticView {
  /** Folder that the problems' files are relative to. */
  root: string;
  /** Files are named from here. */
  cwd: string;
  colors: Colors;
  /** Draws the lines around a place; handed in, so that showing help does not load all of core. */
  codeFrame: typeof codeFrame;
  /** Code frame of the only problem, when whoever found it drew one. */
  frame?: string;
}

/**
 * Shows problems for people: errors first, then warnings, each group by file in the order of the lines, with position,
 * message, the lines around the place, and what to do; then how many there are.
 */
export function diagnosticsToText(diagnostics: readonly Diagnostic[], view: DiagnosticView): string {
  if (diagnostics.length === 0) return '';
  const blocks = (['error', 'warning'] as const).flatMap((severity) =>
    byFile(diagnostics.filter((diagnostic) => diagnostic.severity === severity)).map(([file, group]) =>
      fileBlock(file, group, view),
    ),
  );
  return `\n${blocks.join('\n\n')}\n\n${countOf(diagnostics, view.colors)}\n`;
}

function byFile(diagnostics: readonly Diagnostic[]): [string, Diagnostic[]][] {
  const groups = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const file = diagnostic.file ?? '';
    groups.set(file, [...(groups.get(file) ?? []), diagnostic]);
  }
  // What belongs to no file comes first: the rest may follow from it.
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, group]) => [file, group.sort(byPosition)]);
}

function byPosition(a: Diagnostic, b: Diagnostic): number {
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

function fileBlock(file: string, diagnostics: readonly Diagnostic[], view: DiagnosticView): string {
  const source = sourceOf(file, view.root);
  const blocks = diagnostics.map((diagnostic) => diagnosticBlock(diagnostic, source, view));
  return [...(file ? [view.colors.underline(shownName(file, view))] : []), ...blocks].join('\n');
}

function diagnosticBlock(diagnostic: Diagnostic, source: string, { colors, codeFrame, frame }: DiagnosticView): string {
  const { severity, message, suggestion, code, line, column } = diagnostic;
  const paint = severity === 'error' ? colors.red : colors.yellow;
  const location = line === undefined ? '' : `${line}${column === undefined ? '' : `:${column}`}  `;
  const drawn = frame ?? (line === undefined || !source ? '' : codeFrame(source, line, column));
  return [
    `  ${location}${paint(severity)}  ${indent(message).trimStart()}  ${colors.dim(code)}`,
    ...(drawn ? [indent(drawn)] : []),
    indent(`${colors.cyan('→')} ${suggestion}`),
  ].join('\n');
}

function countOf(diagnostics: readonly Diagnostic[], colors: Colors): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const parts = [
    ...(errors ? [colors.red(`${errors} ${errors === 1 ? 'error' : 'errors'}`)] : []),
    ...(warnings ? [colors.yellow(`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`)] : []),
  ];
  return parts.join(', ');
}

/** Text of a problem's file, for its code frames; empty where it cannot be read, which may be the very problem. */
function sourceOf(file: string, root: string): string {
  if (!file) return '';
  try {
    return readFileSync(path.resolve(root, file), 'utf8');
  } catch {
    return '';
  }
}

function shownName(file: string, { root, cwd }: DiagnosticView): string {
  const absolute = path.resolve(cwd, root, file);
  const relative = path.relative(cwd, absolute);
  return relative.startsWith('..') ? absolute : relative;
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '    ');
}
