import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codeFrame } from '@diptych/core';
import type { CheckDiagnostic } from '../types.js';

/** Paints a text; from a library such as picocolors. */
export type Paint = (text: string) => string;

/** How findings are shown to people. */
export interface TextView {
  /** Folder that findings name files from. */
  root: string;
  /** Files are shown from here. */
  cwd: string;
  colors: Record<'red' | 'yellow' | 'cyan' | 'dim' | 'underline', Paint>;
}

/** Findings for people: by file, in the order of the lines, each with its lines and what to do; then how many there are. */
export function diagnosticsToText(diagnostics: readonly CheckDiagnostic[], view: TextView): string {
  if (diagnostics.length === 0) return '';
  const files = new Map<string, CheckDiagnostic[]>();
  for (const diagnostic of diagnostics) files.set(diagnostic.file, [...(files.get(diagnostic.file) ?? []), diagnostic]);
  const blocks = [...files].map(([file, own]) => fileBlock(file, own, view));
  return `\n${blocks.join('\n\n')}\n\n${countOf(diagnostics, view)}\n`;
}

function fileBlock(file: string, diagnostics: readonly CheckDiagnostic[], view: TextView): string {
  const source = textOf(path.join(view.root, file));
  return [
    view.colors.underline(shownName(file, view)),
    ...diagnostics.map((one) => diagnosticBlock(one, source, view)),
  ].join('\n');
}

function diagnosticBlock(diagnostic: CheckDiagnostic, source: string, { colors }: TextView): string {
  const { severity, line, column, message, suggestion, rule, fix } = diagnostic;
  const paint = severity === 'error' ? colors.red : colors.yellow;
  const frame = source && codeFrame(source, line, column);
  return [
    `  ${line}:${column}  ${paint(severity)}  ${indent(message).trimStart()}  ${colors.dim(rule)}`,
    ...(frame ? [indent(frame)] : []),
    indent(`${colors.cyan('→')} ${suggestion}${fix ? colors.dim(' (--fix does it)') : ''}`),
  ].join('\n');
}

function countOf(diagnostics: readonly CheckDiagnostic[], { colors }: TextView): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const fixable = diagnostics.filter(({ fix }) => fix).length;
  return [
    ...(errors ? [colors.red(`${errors} ${errors === 1 ? 'error' : 'errors'}`)] : []),
    ...(warnings ? [colors.yellow(`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`)] : []),
    ...(fixable ? [`${fixable} of them fixed by --fix`] : []),
  ].join(', ');
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function shownName(file: string, { root, cwd }: TextView): string {
  const absolute = path.join(root, file);
  const relative = path.relative(cwd, absolute);
  return relative.startsWith('..') ? absolute : relative;
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '    ');
}
