import { createTerminal, type Terminal } from '../src/terminal/terminal.js';

/** A terminal that remembers what was written. */
export function fakeTerminal(
  options: { live?: boolean; env?: Record<string, string>; cwd?: string; columns?: number } = {},
): {
  terminal: Terminal;
  out(): string;
  err(): string;
} {
  let out = '';
  let err = '';
  const isTTY = options.live ?? false;
  const terminal = createTerminal({
    stdout: { write: (text) => (out += text), isTTY, columns: options.columns },
    stderr: { write: (text) => (err += text), isTTY },
    env: { NO_COLOR: '1', ...options.env },
    cwd: () => options.cwd ?? '/work',
  });
  return { terminal, out: () => out, err: () => err };
}
