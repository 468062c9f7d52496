import path from 'node:path';
import type { BuildResult } from '@diptych/core';
import type { SizeByKind } from './folder-to-sizes.js';
import { count, duration, size } from './format.js';
import type { Colors } from './terminal.js';

/** How a result is shown. */
export interface ResultView {
  /** Folders are named from here. */
  cwd: string;
  colors: Colors;
  /** Sizes of the site's files, largest kind first; left out where nothing was written. */
  sizes?: readonly SizeByKind[];
}

/** Shows what a build did, in a few lines. */
export function resultToText(result: BuildResult, { cwd, colors, sizes = [] }: ResultView): string {
  const folder = path.relative(cwd, result.outDir) || '.';
  const shown = folder.startsWith('..') ? result.outDir : folder;
  const pages = count(result.pages, 'page');
  const time = duration(result.duration);
  if (result.upToDate) return `${colors.green('✓')} Nothing changed: ${pages} in ${shown}, checked in ${time}\n`;
  const stages = Object.entries(result.stages).filter(([, ms]) => ms >= 1);
  const rows: [string, string][] = [
    ['Pages', `${pages}, ${result.rendered === result.pages ? 'all' : result.rendered} rendered`],
    ['Output', `${count(result.files, 'file')}, ${size(result.bytes)}`],
    ['Sizes', sizes.map(({ kind, bytes }) => `${kind} ${size(bytes)}`).join(' · ')],
    ['Time', stages.map(([stage, ms]) => `${stage} ${duration(ms)}`).join(' · ')],
    ['Warnings', String(result.warnings.length)],
  ];
  const lines = rows.filter(([, text]) => text).map(([name, text]) => `  ${colors.dim(name.padEnd(8))}  ${text}`);
  return `${colors.green('✓')} Built ${colors.bold(shown)} in ${time}\n${lines.join('\n')}\n`;
}
