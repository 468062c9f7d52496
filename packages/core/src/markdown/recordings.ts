import { hash } from 'node:crypto';

/** Name of the file of recordings, in the docs folder. */
export const RECORDINGS_FILE = '_recordings.json';

/** What a command printed when it ran with the files that a page shows. */
export interface Recording {
  /** As the fence has it: `npx rstest`. */
  command: string;
  /** The program and its version: `rstest 0.12.0`. */
  tool: string;
  /** Milliseconds from the start of the command to its end. */
  duration: number;
  /** Day of the run: `2026-01-31`. */
  date: string;
  /** Hash of each block that the page shows, by its file's name. */
  files: Readonly<Record<string, string>>;
  /** Hash of the files that the page does not show. */
  hidden?: string;
  /** Lines of both streams, with the colours of terminals. */
  output: readonly string[];
}

/** Hash of a block in a recording: of its code, and of its title if it has one. */
export function blockHash(code: string, title = ''): string {
  return hash('sha256', `${title}\0${code}`, 'hex').slice(0, 16);
}

/** The text of a file of recordings: the same for the same recordings in any order. */
export function recordingsToText(recordings: readonly Recording[]): string {
  const byKey = new Map(recordings.map((recording) => [recordingKey(recording), recording]));
  const sorted = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, recording]) => inOrder(recording));
  return `${JSON.stringify(sorted, null, 2)}\n`;
}

/** Equal for recordings of the same command with the same files. */
export function recordingKey({ command, files, hidden }: Pick<Recording, 'command' | 'files' | 'hidden'>): string {
  const sorted = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([command, sorted, hidden ?? '']);
}

function inOrder({ command, tool, duration, date, files, hidden, output }: Recording): Recording {
  return { command, tool, duration, date, files, ...(hidden !== undefined && { hidden }), output };
}

/**
 * Finds the recording of a command with a block. The page must show all its blocks as they were recorded, so a page never
 * shows the output of other code.
 * @param shown Hashes of the page's blocks, in order.
 * @param at Index of the block among them; for a block that shows output, the blocks before it count, nearest first.
 */
export function findRecording(
  recordings: readonly Recording[],
  { command, shown, at, isOutput }: { command: string; shown: readonly string[]; at: number; isOutput: boolean },
): Recording | undefined {
  const fitting = recordings.filter(
    (one) => one.command === command && Object.values(one.files).every((block) => shown.includes(block)),
  );
  if (!isOutput) return fitting.find(({ files }) => Object.values(files).includes(shown[at] ?? ''));
  const distance = ({ files }: Recording) =>
    Math.min(...Object.values(files).map((block) => at - shown.lastIndexOf(block, at - 1)));
  return fitting
    .filter(({ files }) => Object.values(files).some((block) => shown.slice(0, at).includes(block)))
    .sort((a, b) => distance(a) - distance(b))[0];
}
