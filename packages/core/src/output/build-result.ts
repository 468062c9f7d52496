import type { Diagnostic } from '../diagnostics/index.js';
import type { BuildStage } from '../diagnostics/stage-report.js';
import type { SizeByKind } from './output-totals.js';

/** The result of a build. */
export interface BuildResult {
  outDir: string;
  /** Pages of the site. */
  pages: number;
  /** Pages with `draft: true` that were left out. */
  drafts: number;
  /** Pages whose documents were rewritten. */
  rendered: number;
  /** Files of the site. */
  files: number;
  /** Size of the site's files together. */
  bytes: number;
  /** The same by kind of file, largest first. */
  sizes: SizeByKind[];
  /** Time of each stage, in milliseconds. Parsing and bundling overlap. */
  stages: Partial<Record<BuildStage, number>>;
  /** Time of the complete build, in milliseconds. */
  duration: number;
  /** Whether nothing had changed, so that nothing was run or written. */
  upToDate: boolean;
  warnings: Diagnostic[];
}
