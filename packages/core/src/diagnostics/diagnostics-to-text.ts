import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../shared/diagnostic.js';
import { codeFrame } from './code-frame.js';
import { codePages } from './code-page.js';
import { joinRepeats, type RepeatedDiagnostic } from './join-repeats.js';

/** How problems are shown. */
export interface DiagnosticView {
  /** Folder to which the files of the diagnostics are relative. */
  root: string;
  /** Files are named from here. */
  cwd: string;
  /** From a library such as picocolors. */
  colors: Record<'red' | 'yellow' | 'cyan' | 'dim' | 'underline', (text: string) => string>;
}

/** So many diagnostics are shown with the code around them; of more, the rest have their location alone. */
const MOST_FRAMES = 50;
/** Files that are listed of a message's other locations, and locations that are listed of a file. */
const MOST_FILES = 20;
const MOST_LOCATIONS = 10;

/**
 * Formats diagnostics for a terminal: errors first, then warnings, each group by file and line, with location, message,
 * code frame and suggestion; then their number (of many, also by rule), and the address of the explanations of their
 * codes. What applies to many locations is reported at the first, with a list of the others.
 */
export function diagnosticsToText(diagnostics: readonly Diagnostic[], view: DiagnosticView): string {
  if (diagnostics.length === 0) return '';
  const shown = (['error', 'warning'] as const).flatMap((severity) =>
    joinRepeats(diagnostics.filter((diagnostic) => diagnostic.severity === severity).sort(byPosition)),
  );
  const framed = new Set(shown.slice(0, MOST_FRAMES));
  const blocks = runsOf(shown, ({ diagnostic }) => `${diagnostic.severity} ${diagnostic.file}`).map((group) => {
    const { file = '' } = (group[0] as RepeatedDiagnostic).diagnostic;
    const isFramed = (repeated: RepeatedDiagnostic) => framed.has(repeated) && repeated.diagnostic.line !== undefined;
    const source = group.some(isFramed) ? sourceOf(file, view.root) : '';
    const texts = group.map((repeated) => diagnosticBlock(repeated, framed.has(repeated) ? source : '', view));
    return [...(file ? [view.colors.underline(shownName(file, view))] : []), ...texts].join('\n');
  });
  const rest =
    shown.length > MOST_FRAMES ? `${countsByRule(diagnostics)}\nThe code is shown for the first ${MOST_FRAMES}.\n` : '';
  const end = `${countOf(diagnostics, view)}\n${view.colors.dim(rest + codePages(diagnostics))}`;
  return `\n${blocks.join('\n\n')}\n\n${end}\n`;
}

/** Consecutive items of one key. */
function runsOf<T>(items: readonly T[], keyOf: (item: T) => unknown): T[][] {
  const runs: T[][] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && keyOf(items[index - 1] as T) === keyOf(item)) runs.at(-1)?.push(item);
    else runs.push([item]);
  }
  return runs;
}

/** Problems without a file come first: others may follow from them. */
function byPosition(a: Diagnostic, b: Diagnostic): number {
  const [fileA, fileB] = [a.file ?? '', b.file ?? ''];
  if (fileA !== fileB) return fileA < fileB ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

function diagnosticBlock({ diagnostic, others }: RepeatedDiagnostic, source: string, view: DiagnosticView): string {
  const { severity, message, suggestion, code, rule = code, line, column, fix } = diagnostic;
  const { colors } = view;
  const paint = severity === 'error' ? colors.red : colors.yellow;
  const location = line === undefined ? '' : `${positionText(diagnostic)}  `;
  const frame = line === undefined || !source ? '' : codeFrame(source, line, column);
  return [
    `  ${location}${paint(severity)}  ${indent(message).trimStart()}  ${colors.dim(rule === code ? code : `${code} (${rule})`)}`,
    ...(frame ? [indent(frame)] : []),
    indent(`${colors.cyan('→')} ${suggestion}${fix ? colors.dim(' (fixable with diptych check --fix)') : ''}`),
    ...(others.length > 0 ? [indent(otherLocations(others, view))] : []),
  ].join('\n');
}

function otherLocations(others: readonly Diagnostic[], view: DiagnosticView): string {
  const byFile = runsOf(others, ({ file }) => file);
  const lines = byFile.slice(0, MOST_FILES).map((group) => {
    const { file = '' } = group[0] as Diagnostic;
    const positions = group.slice(0, MOST_LOCATIONS).map(positionText).filter(Boolean);
    const more = group.length > MOST_LOCATIONS ? [`${group.length - MOST_LOCATIONS} more`] : [];
    return `  ${[shownName(file, view), [...positions, ...more].join(', ')].filter(Boolean).join('  ')}`;
  });
  const files = byFile.length - lines.length;
  const rest = files > 0 ? [`  ${files} more ${files === 1 ? 'file' : 'files'}; the output as JSON lists all`] : [];
  return [`The same in ${others.length} more locations:`, ...lines, ...rest].join('\n');
}

function positionText({ line, column }: Diagnostic): string {
  if (line === undefined) return '';
  return column === undefined ? `${line}` : `${line}:${column}`;
}

function countOf(diagnostics: readonly Diagnostic[], { colors }: DiagnosticView): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const fixable = diagnostics.filter(({ fix }) => fix).length;
  return [
    ...(errors ? [colors.red(`${errors} ${errors === 1 ? 'error' : 'errors'}`)] : []),
    ...(warnings ? [colors.yellow(`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`)] : []),
    ...(fixable ? [`${fixable} fixable with diptych check --fix`] : []),
  ].join(', ');
}

/** How many there are of each rule, or of each code where no rule has found them, the most frequent first. */
function countsByRule(diagnostics: readonly Diagnostic[]): string {
  const counts = new Map<string, number>();
  for (const { code, rule = code } of diagnostics) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([rule, count]) => `${rule} ${count}`)
    .join(', ');
}

/** Text of a diagnostic's file, for its code frame; empty if it cannot be read, which may be the problem itself. */
function sourceOf(name: string, root: string): string {
  if (!name) return '';
  const file = path.resolve(root, name);
  try {
    // A pipe or a device never ends.
    return statSync(file).isFile() ? readFileSync(file, 'utf8') : '';
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
