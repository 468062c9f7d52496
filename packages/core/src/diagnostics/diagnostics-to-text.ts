import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../shared/diagnostic.js';
import { codeFrame } from './code-frame.js';
import { codePages } from './code-page.js';

/** How problems are shown. */
export interface DiagnosticView {
  /** Folder to which the files of the diagnostics are relative. */
  root: string;
  /** Files are named from here. */
  cwd: string;
  /** From a library such as picocolors. */
  colors: Record<'red' | 'yellow' | 'cyan' | 'dim' | 'underline', (text: string) => string>;
}

/**
 * Formats diagnostics for a terminal: errors first, then warnings, each group by file and line, with location, message,
 * code frame and suggestion; then their number, and the address of the explanations of their codes.
 */
export function diagnosticsToText(diagnostics: readonly Diagnostic[], view: DiagnosticView): string {
  if (diagnostics.length === 0) return '';
  const blocks = (['error', 'warning'] as const).flatMap((severity) =>
    byFile(diagnostics.filter((diagnostic) => diagnostic.severity === severity)).map(([file, group]) =>
      fileBlock(file, group, view),
    ),
  );
  const pages = view.colors.dim(codePages(diagnostics));
  return `\n${blocks.join('\n\n')}\n\n${countOf(diagnostics, view)}\n${pages}\n`;
}

function byFile(diagnostics: readonly Diagnostic[]): [string, Diagnostic[]][] {
  const groups = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const file = diagnostic.file ?? '';
    groups.set(file, [...(groups.get(file) ?? []), diagnostic]);
  }
  // Problems without a file come first: others may follow from them.
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

function diagnosticBlock(diagnostic: Diagnostic, source: string, { colors }: DiagnosticView): string {
  const { severity, message, suggestion, code, rule = code, line, column, fix } = diagnostic;
  const paint = severity === 'error' ? colors.red : colors.yellow;
  const location = line === undefined ? '' : `${line}${column === undefined ? '' : `:${column}`}  `;
  const frame = line === undefined || !source ? '' : codeFrame(source, line, column);
  return [
    `  ${location}${paint(severity)}  ${indent(message).trimStart()}  ${colors.dim(rule === code ? code : `${code} (${rule})`)}`,
    ...(frame ? [indent(frame)] : []),
    indent(`${colors.cyan('→')} ${suggestion}${fix ? colors.dim(' (fixable with --fix)') : ''}`),
  ].join('\n');
}

function countOf(diagnostics: readonly Diagnostic[], { colors }: DiagnosticView): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const fixable = diagnostics.filter(({ fix }) => fix).length;
  return [
    ...(errors ? [colors.red(`${errors} ${errors === 1 ? 'error' : 'errors'}`)] : []),
    ...(warnings ? [colors.yellow(`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`)] : []),
    ...(fixable ? [`${fixable} fixable with --fix`] : []),
  ].join(', ');
}

/** Text of a diagnostic's file, for its code frame; empty if it cannot be read, which may be the problem itself. */
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
