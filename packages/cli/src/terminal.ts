import pc from 'picocolors';

/** Colour functions of picocolors. */
export type Colors = ReturnType<typeof pc.createColors>;

/** The world around a command: where it writes and what it may assume about the reader. */
export interface Terminal {
  /** Results. */
  out(text: string): void;
  /** Problems. */
  err(text: string): void;
  /** Whether a line of the output can be rewritten: somebody is watching. */
  live: boolean;
  /** Width of the output, in columns. */
  columns(): number;
  outColors: Colors;
  errColors: Colors;
  /** Names of files are shown from here. */
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
}

interface OutputStream {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

/** The part of Node's `process` that a terminal is made from. */
export interface TerminalStreams {
  stdout: OutputStream;
  stderr: OutputStream;
  env: Readonly<Record<string, string | undefined>>;
  cwd(): string;
}

/** Describes the terminal of a process. `NO_COLOR` and `FORCE_COLOR` decide over colours, else whether it is a TTY. */
export function createTerminal({ stdout, stderr, env, cwd }: TerminalStreams): Terminal {
  const colorsFor = (stream: OutputStream): Colors => {
    if (env.NO_COLOR) return pc.createColors(false);
    if (env.FORCE_COLOR && env.FORCE_COLOR !== '0') return pc.createColors(true);
    return pc.createColors(Boolean(stream.isTTY) && env.TERM !== 'dumb');
  };
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    live: Boolean(stdout.isTTY) && !env.CI && env.TERM !== 'dumb',
    columns: () => stdout.columns || 80,
    outColors: colorsFor(stdout),
    errColors: colorsFor(stderr),
    cwd: cwd(),
    env,
  };
}
