import { fileURLToPath } from 'node:url';

/** A location in a file that runs in Node. */
export interface FrameLocation {
  /** Absolute path. */
  file: string;
  line: number;
  column: number;
}

/** The location at the end of a line of a stack; undefined for a frame without a file. Folders may have any name. */
export function frameLocation(line: string): FrameLocation | undefined {
  const frame = /(?:\(|at (?:async )?)((?:file:\/\/|\/|[A-Za-z]:[\\/]).*):(\d+):(\d+)\)?$/.exec(line);
  if (!frame?.[1]) return undefined;
  const file = frame[1].startsWith('file://') ? fileURLToPath(frame[1]) : frame[1];
  return { file, line: Number(frame[2]), column: Number(frame[3]) };
}
