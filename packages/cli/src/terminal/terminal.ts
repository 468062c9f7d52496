import pc from 'picocolors';

/** Colour functions of picocolors. */
export type Colors = ReturnType<typeof pc.createColors>;

/** The terminal of a command: its streams and what they can show. */
export interface Terminal {
  /** Results. */
  out(text: string): void;
  /** Problems. */
  err(text: string): void;
  /** Whether a line of the output can be rewritten. */
  live: boolean;
  /** Width of the output, in columns. */
  columns(): number;
  outColors: Colors;
  errColors: Colors;
  /** File names are printed relative to this folder. */
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
}

interface OutputStream {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

/** The part of Node's `process` that a terminal needs. */
export interface TerminalStreams {
  stdout: OutputStream;
  stderr: OutputStream;
  env: Readonly<Record<string, string | undefined>>;
  cwd(): string;
}

/** Describes the terminal of a process. `NO_COLOR` and `FORCE_COLOR` control colours, else whether it is a TTY. */
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
