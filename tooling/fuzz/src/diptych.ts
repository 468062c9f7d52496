import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The command’s file. */
export const CLI = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@diptych/cli/package.json')),
  'bin/diptych.js',
);

/** How a build ended. */
export interface Ended {
  /** `null` for one that was killed. */
  code: number | null;
  /** All it reported of the site, without times and without the folder it is in. */
  report: unknown;
  /** What it printed, for a message. */
  output: string;
  /** Milliseconds it took. */
  duration: number;
}

/** A build that runs. */
export interface Running {
  child: ChildProcess;
  ended: Promise<Ended>;
}

/** Keys of the result that differ between a build of everything and one of what has changed. */
const OF_THE_RUN = new Set(['outDir', 'root', 'rendered', 'stages', 'duration', 'upToDate', 'sizes']);

/** The environment of a user's script. */
export function environment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, ...(TMPDIR !== undefined && { TMPDIR }) };
}

/** Starts `diptych build --json` in a folder, as a user's script would. */
export function startBuild(root: string): Running {
  const start = performance.now();
  const child = spawn(process.execPath, [CLI, 'build', '--json'], {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (err += text));
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => {
      const duration = performance.now() - start;
      resolve({ code, report: code === null ? undefined : toReport(out, root), output: `${out}${err}`, duration });
    });
  });
  return { child, ended };
}

/** Builds and waits for the end. @throws if the command ended without its report: it crashed. */
export async function build(root: string): Promise<Ended> {
  const ended = await startBuild(root).ended;
  assertReported(ended);
  return ended;
}

/** @throws unless the command ended by itself and reported how it went, with nothing beside its report. */
export function assertReported({ code, report, output }: Ended): void {
  if ((code === 0 || code === 1) && report !== undefined) return;
  throw new Error(`"diptych build --json" ended with ${code} and without its report:\n${output.slice(0, 4000)}`);
}

function toReport(out: string, root: string): unknown {
  try {
    const result = JSON.parse(out.replaceAll(root, '<site>')) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(result).filter(([key]) => !OF_THE_RUN.has(key)));
  } catch {
    return undefined;
  }
}
