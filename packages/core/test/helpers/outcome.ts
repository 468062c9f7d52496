import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildResult, Problem } from '../../src/index.js';
import { BuildError, build, codeFrame } from './core.js';

/** How a build ended. */
export interface Outcome {
  result?: BuildResult;
  error?: unknown;
  problems: readonly Problem[];
}

/** Builds a site and keeps what came of it, thrown or not. */
export async function outcomeOf(root: string, options: Parameters<typeof build>[0] = {}): Promise<Outcome> {
  try {
    const result = await build({ root, ...options });
    return { result, problems: result.warnings };
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    return { error, problems: error.problems };
  }
}

/** An outcome as text, with everything a reader is told. Paths of this machine are named `<site>`. */
export function describeOutcome(outcome: Outcome, root: string): string {
  const end = outcome.result ? `built ${outcome.result.pages} pages` : String(outcome.error);
  const blocks = [...outcome.problems].sort(byPlace).map((problem) => describeProblem(problem, root));
  return `${[end, ...blocks].join('\n\n').replaceAll(root, '<site>')}\n`;
}

function describeProblem({ severity, code, file, line, column, message, hint }: Problem, root: string): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  const frame = file && line ? frameOf(path.resolve(root, file), line, column) : '';
  return [`${severity} ${code}${place && ` ${place}`}`, message, frame, `→ ${hint}`].filter(Boolean).join('\n');
}

function frameOf(file: string, line: number, column: number | undefined): string {
  try {
    return codeFrame(readFileSync(file, 'utf8'), line, column);
  } catch {
    return '';
  }
}

function byPlace(a: Problem, b: Problem): number {
  const key = (problem: Problem) =>
    JSON.stringify([problem.file ?? '', problem.line ?? 0, problem.column ?? 0, problem.code]);
  return key(a) < key(b) ? -1 : 1;
}
