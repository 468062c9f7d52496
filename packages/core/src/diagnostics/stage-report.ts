import type { DiagnosticCollector } from './collect-diagnostics.js';

/** Stages of a build, in order. */
export type BuildStage = 'load' | 'parse' | 'bundle' | 'render' | 'plan' | 'write' | 'publish';

/** Reports of a stage while it runs. */
export interface StageReport {
  diagnostics: DiagnosticCollector;
  progress(stage: BuildStage, done: number, total: number): void;
  /** Adds the time since `start` (from `performance.now()`) to a stage. */
  clock(stage: BuildStage, start: number): void;
}
