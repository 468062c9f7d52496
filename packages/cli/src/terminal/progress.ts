import type { Terminal } from './terminal.js';

/** Shows progress in one line that is rewritten. */
export interface ProgressLine {
  /** @param isLast Whether the text stays for a while: then it is shown even if it follows another one closely. */
  show(text: string, isLast?: boolean): void;
  /** Removes the line. */
  clear(): void;
}

/** Milliseconds between updates: more frequent ones are unreadable and slow long work down. */
const INTERVAL = 60;

/** Opens a progress line; draws nothing if the output is not a terminal. */
export function createProgressLine(terminal: Terminal, now: () => number = () => performance.now()): ProgressLine {
  let drawnAt = Number.NEGATIVE_INFINITY;
  let isDrawn = false;
  return {
    show(text, isLast = false) {
      if (!terminal.live || (!isLast && now() - drawnAt < INTERVAL)) return;
      drawnAt = now();
      isDrawn = true;
      terminal.out(`\r\u001b[K${terminal.outColors.dim(text.slice(0, terminal.columns() - 1))}`);
    },
    clear() {
      if (isDrawn) terminal.out('\r\u001b[K');
      isDrawn = false;
    },
  };
}
