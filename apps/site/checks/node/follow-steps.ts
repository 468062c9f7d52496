import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type CommandResult, missingLine, normalizeOutput, runCommand, writeFiles } from '@diptych/check/code';
import { outputView } from '../code-rules.js';
import type { Change, Step } from '../core/page-to-steps.js';
import { registryTrouble } from '../core/registry-trouble.js';
import type { CheckDiagnostic } from '../core/types.js';

/** Commands of a guide download packages. */
const TIMEOUT = 300_000;
/**
 * npm waits five minutes for an answer unless configured otherwise: a registry that is silent is noticed before
 * `TIMEOUT`.
 */
const NPM = {
  npm_config_fetch_timeout: '60000',
  npm_config_fetch_retry_maxtimeout: '20000',
  // A notice of a newer npm is no output of the page's command.
  npm_config_update_notifier: 'false',
};
/** Milliseconds before a registry that could not be reached is asked again. */
const PAUSES = [5_000, 20_000];

/** Where a reader stands. */
interface Session {
  cwd: string;
  last: CommandResult;
  pauses: readonly number[];
}

/** How following a page went. */
export interface Followed {
  diagnostics: CheckDiagnostic[];
  /** How many steps were done, and how many outputs were compared. */
  done: number;
  compared: number;
  /** Why the rest could not be followed without the page being wrong: the registry was out of reach. */
  hindrance?: string;
}

/**
 * Does what a page instructs its readers to do, beginning in the empty `folder`, and compares what is printed. Stops at
 * the first step that does not work, because the next ones build on it. A registry that cannot be reached is asked
 * again after each of `pauses` (milliseconds), and then is no finding.
 */
export async function followSteps(
  steps: readonly Step[],
  folder: string,
  pauses: readonly number[] = PAUSES,
): Promise<Followed> {
  const session: Session = { cwd: folder, last: { code: 0, stdout: '', output: '' }, pauses };
  let compared = 0;
  for (const [done, step] of steps.entries()) {
    const message = await follow(step, session);
    if (message !== undefined) {
      const trouble = registryTrouble(session.last.output);
      if (trouble) return { diagnostics: [], done, compared, hindrance: `the registry cannot be reached (${trouble})` };
      return { diagnostics: [{ file: step.file, line: step.line, message }], done, compared };
    }
    if (step.kind === 'output') compared += 1;
  }
  return { diagnostics: [], done: steps.length, compared };
}

async function follow(step: Step, session: Session): Promise<string | undefined> {
  if (step.kind === 'write') {
    writeFiles(session.cwd, [[step.path, step.code]]);
    return undefined;
  }
  if (step.kind === 'run') return run(step.command, session, 0);
  const { command, change } = step;
  const undo = change && applyChange(change, session.cwd);
  if (typeof undo === 'string') return undo;
  // A change is there to see the tests fail.
  const failed = command === undefined ? undefined : await run(command, session, change ? 1 : 0);
  undo?.();
  if (failed !== undefined) return failed;
  const printed = normalizeOutput(session.last.output, outputView, session.cwd);
  const missing = missingLine(normalizeOutput(step.text, outputView), printed, outputView);
  return missing === undefined
    ? undefined
    : `was not printed: ${missing.text}\nWhat was printed:\n${session.last.output}`;
}

/** Makes a change and returns how to take it back, or what hinders it. */
function applyChange({ path: name, from, to }: Change, cwd: string): (() => void) | string {
  const file = path.join(cwd, name);
  const before = readFileSync(file, 'utf8');
  if (!before.includes(from)) return `${name} does not contain ${from}`;
  writeFileSync(file, before.replace(from, to));
  return () => writeFileSync(file, before);
}

async function run(command: string, session: Session, expected: number): Promise<string | undefined> {
  const folder = /^cd (\S+)$/.exec(command)?.[1];
  if (folder !== undefined) {
    session.cwd = path.join(session.cwd, folder);
    return undefined;
  }
  for (const pause of [0, ...session.pauses]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    session.last = await runCommand(command, { cwd: session.cwd, timeout: TIMEOUT, env: NPM });
    if (!registryTrouble(session.last.output)) break;
  }
  const { code, output } = session.last;
  return code === expected ? undefined : `${command} ended with ${code}, not ${expected}:\n${output}`;
}
