import type { BuildProgress, BuildStage } from '@diptych/core';
import { plainCount } from './format.js';
import type { Terminal } from './terminal.js';

/** Shows the progress of a build in one line that is rewritten. */
export interface ProgressLine {
  show(progress: BuildProgress): void;
  /** Removes the line. */
  clear(): void;
}

const WORDS: Record<BuildStage, string> = {
  load: 'Reading the site',
  parse: 'Reading pages',
  bundle: 'Bundling the theme',
  render: 'Rendering pages',
  plan: 'Planning the site',
  write: 'Writing pages',
  publish: 'Publishing',
};

/** Milliseconds between updates: more frequent ones are unreadable and slow long builds down. */
const INTERVAL = 60;

/** Opens a progress line; draws nothing if the output is not a terminal. */
export function createProgressLine(terminal: Terminal, now: () => number = () => performance.now()): ProgressLine {
  let drawnAt = Number.NEGATIVE_INFINITY;
  let isDrawn = false;
  return {
    show(progress) {
      const isLast = progress.done >= progress.total;
      if (!terminal.live || (!isLast && now() - drawnAt < INTERVAL)) return;
      drawnAt = now();
      isDrawn = true;
      terminal.out(`\r\u001b[K${terminal.outColors.dim(progressText(progress).slice(0, terminal.columns() - 1))}`);
    },
    clear() {
      if (isDrawn) terminal.out('\r\u001b[K');
      isDrawn = false;
    },
  };
}

function progressText({ stage, done, total }: BuildProgress): string {
  return total > 1 ? `${WORDS[stage]}: ${plainCount(done)} of ${plainCount(total)}` : `${WORDS[stage]} …`;
}
