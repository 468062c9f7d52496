import { pathToFileURL } from 'node:url';
import type { SampleDiagnostic } from '../samples/locate-diagnostic.js';
import { type Fixtures, sampleToRun } from '../samples/read-folder.js';
import { mapLimited } from './map-limited.js';
import { type PlannedRun, sortRuns } from './plan-runs.js';
import { runCommand } from './run-command.js';
import type { RunFailure, RunResult } from './types.js';
import type { Workspace } from './workspace.js';

/** Input of runs. */
export interface RunContext {
  workspace: Workspace;
  fixtures: Fixtures;
  /** Concurrent processes. */
  limit: number;
}

/** The result of a sample's run. */
export interface RunOutcome {
  planned: PlannedRun;
  /** Empty if it passed. */
  diagnostics: SampleDiagnostic[];
  /** Whether the sample ran and nothing failed. */
  isProven: boolean;
}

const TIMEOUT = { alone: 180_000, shared: 600_000 };
const SUGGESTION = 'Correct the sample, or say in the fence why it does not run: no-check="reason".';

/** Runs samples: those that share a command in one process, each of the others in its own. */
export async function runSamples(runs: readonly PlannedRun[], context: RunContext): Promise<RunOutcome[]> {
  const { shared, alone } = sortRuns(runs);
  const batches = [
    ...shared.map((members) => ({ members, isShared: true })),
    ...alone.map((one) => ({ members: [one], isShared: false })),
  ];
  return (await mapLimited(batches, context.limit, (batch, index) => runBatch(batch, index, context))).flat();
}

interface Batch {
  members: readonly PlannedRun[];
  isShared: boolean;
}

/** A member of a batch with its folder; `''` if it is the only one. */
interface Located {
  planned: PlannedRun;
  folder: string;
}

async function runBatch({ members, isShared }: Batch, index: number, context: RunContext): Promise<RunOutcome[]> {
  const [first] = members;
  if (!first) return [];
  const located = members.map((planned, at): Located => ({ planned, folder: isShared ? `sample-${at}/` : '' }));
  const { workspace } = context;
  const cwd = workspace.project(
    `run-${index}`,
    located.flatMap((one) => filesOf(one, context.fixtures)),
  );
  const { command, timeout = isShared ? TIMEOUT.shared : TIMEOUT.alone, read = readExitCode } = first.run;
  const result = await runCommand(command, { cwd, binFolders: workspace.binFolders, timeout });
  const samples = located.map(({ folder, planned }) => ({ folder, sample: planned.group.sample }));
  const failures = read({ ...result, samples }).map((one) => ({ ...one, message: withoutFolder(one.message, cwd) }));
  return failuresToOutcomes(failures, located, command.join(' '));
}

/** Removes the path of the temporary folder, which no longer exists when the message is read. */
function withoutFolder(message: string, folder: string): string {
  return message.replaceAll(`${pathToFileURL(folder).href}/`, '').replaceAll(`${folder}/`, '');
}

function filesOf({ folder, planned }: Located, fixtures: Fixtures): [string, string][] {
  const { group, run } = planned;
  const files = new Map([...Object.entries(run.files ?? {}), ...sampleToRun(group.sample, fixtures)]);
  return [...files].map(([file, text]) => [folder + file, text]);
}

function readExitCode({ code, output }: RunResult): RunFailure[] {
  return code === 0 ? [] : [{ message: output.trim() || `It exited with ${code}.` }];
}

/** Assigns each failure to its sample. If the run as a whole failed, no sample passed. */
function failuresToOutcomes(
  failures: readonly RunFailure[],
  located: readonly Located[],
  command: string,
): RunOutcome[] {
  const ownerOf = ({ file }: RunFailure) =>
    file === undefined ? undefined : located.find(({ folder }) => file.startsWith(folder));
  const stray = failures.filter((failure) => !ownerOf(failure));
  return located.map((one, index) => {
    const own = failures.filter((failure) => ownerOf(failure) === one);
    const shown = index === 0 ? [...own, ...stray] : own;
    const diagnostics = shown.map((failure) => failureToDiagnostic(failure, one, command));
    return { planned: one.planned, diagnostics, isProven: own.length === 0 && stray.length === 0 };
  });
}

/** Finds the line of the sample in which a failure is. */
function failureToDiagnostic(failure: RunFailure, { planned, folder }: Located, command: string): SampleDiagnostic {
  const { file = '', line, column = 1, message } = failure;
  const { group } = planned;
  const diagnostic = { group, message: `${command}: ${message}`, suggestion: SUGGESTION };
  const { files } = group.sample;
  const index = files.findIndex(({ path, code }) => folder + path === file && isInside(line, code));
  if (line !== undefined && index >= 0) return { ...diagnostic, at: { index, line, column } };
  const at = files
    .map(({ path, code }, number) => locationIn(message, { path, code }, number))
    .find((location) => location);
  return at ? { ...diagnostic, at } : diagnostic;
}

/** The location in a file that a message names: `a.test.ts:12:5`. */
function locationIn(
  message: string,
  { path, code }: { path: string; code: string },
  index: number,
): SampleDiagnostic['at'] {
  const name = path.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  const [, line = 0, column = 1] = new RegExp(`(?:^|[^\\w.-])${name}:(\\d+)(?::(\\d+))?`).exec(message) ?? [];
  return isInside(Number(line), code) ? { index, line: Number(line), column: Number(column) } : undefined;
}

/** A location past the end refers to the runner's transformed code. */
function isInside(line: number | undefined, code: string): boolean {
  return line !== undefined && line > 0 && line < code.split('\n').length;
}
