import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { codeFrame, Problem } from '@diptych/core';
import type { Colors } from './terminal.js';

/** How problems are shown. */
export interface ProblemView {
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
export function problemsToText(problems: readonly Problem[], view: ProblemView): string {
  if (problems.length === 0) return '';
  const blocks = (['error', 'warning'] as const).flatMap((severity) =>
    byFile(problems.filter((problem) => problem.severity === severity)).map(([file, group]) =>
      fileBlock(file, group, view),
    ),
  );
  return `\n${blocks.join('\n\n')}\n\n${countOf(problems, view.colors)}\n`;
}

function byFile(problems: readonly Problem[]): [string, Problem[]][] {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) {
    const file = problem.file ?? '';
    groups.set(file, [...(groups.get(file) ?? []), problem]);
  }
  // What belongs to no file comes first: the rest may follow from it.
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, group]) => [file, group.sort(byPosition)]);
}

function byPosition(a: Problem, b: Problem): number {
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

function fileBlock(file: string, problems: readonly Problem[], view: ProblemView): string {
  const source = sourceOf(file, view.root);
  const blocks = problems.map((problem) => problemBlock(problem, source, view));
  return [...(file ? [view.colors.underline(shownName(file, view))] : []), ...blocks].join('\n');
}

function problemBlock(problem: Problem, source: string, { colors, codeFrame, frame }: ProblemView): string {
  const { severity, message, hint, code, line, column } = problem;
  const paint = severity === 'error' ? colors.red : colors.yellow;
  const place = line === undefined ? '' : `${line}${column === undefined ? '' : `:${column}`}  `;
  const drawn = frame ?? (line === undefined || !source ? '' : codeFrame(source, line, column));
  return [
    `  ${place}${paint(severity)}  ${indent(message).trimStart()}  ${colors.dim(code)}`,
    ...(drawn ? [indent(drawn)] : []),
    indent(`${colors.cyan('→')} ${hint}`),
  ].join('\n');
}

function countOf(problems: readonly Problem[], colors: Colors): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
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

function shownName(file: string, { root, cwd }: ProblemView): string {
  const absolute = path.resolve(cwd, root, file);
  const relative = path.relative(cwd, absolute);
  return relative.startsWith('..') ? absolute : relative;
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '    ');
}
