import path from 'node:path';
import type { BuildResult, BuildStage } from '@diptych/core';
import { count, duration, size } from './format.js';
import type { Colors } from './terminal.js';

/** Options of printing a result. */
export interface ResultView {
  /** Folders are printed relative to this one. */
  cwd: string;
  colors: Colors;
  /** Elapsed time in milliseconds, including loading the tool and the config. */
  duration: number;
}

/** In the order of the stages; the first two run in parallel. */
const STAGES: readonly BuildStage[] = ['load', 'parse', 'bundle', 'render', 'plan', 'write', 'publish'];

/** Prints the result of a build in a few lines. */
export function resultToText(result: BuildResult, view: ResultView): string {
  const { cwd, colors } = view;
  const folder = path.relative(cwd, result.outDir) || '.';
  const shown = folder.startsWith('..') ? result.outDir : folder;
  const pages = count(result.pages, 'page');
  const time = duration(view.duration);
  if (result.upToDate) return `${colors.green('✓')} Nothing changed: ${pages} in ${shown}, checked in ${time}\n`;
  const stages = STAGES.map((stage): [string, number] => [stage, result.stages[stage] ?? 0]).filter(
    ([, ms]) => ms >= 1,
  );
  const rows: [string, string][] = [
    ['Pages', `${pages}, ${result.rendered === result.pages ? 'all' : result.rendered} rendered`],
    ['Drafts', result.drafts ? `${count(result.drafts, 'page')} left out` : ''],
    ['Output', `${count(result.files, 'file')}, ${size(result.bytes)}`],
    ['Sizes', result.sizes.map(({ kind, bytes }) => `${kind} ${size(bytes)}`).join(' · ')],
    ['Time', stages.map(([stage, ms]) => `${stage} ${duration(ms)}`).join(' · ')],
    ['Warnings', String(result.warnings.length)],
  ];
  const lines = rows.filter(([, text]) => text).map(([name, text]) => `  ${colors.dim(name.padEnd(8))}  ${text}`);
  return `${colors.green('✓')} Built ${colors.bold(shown)} in ${time}\n${lines.join('\n')}\n`;
}
