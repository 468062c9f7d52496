import { hashOf } from '@diptych/core/pages';
import { packageVersions } from '../packages/package-versions.js';
import { mapLimited } from '../runs/map-limited.js';
import { runCommand } from '../runs/run-command.js';
import { createWorkspace, type Workspace } from '../runs/workspace.js';
import { openPassed } from '../samples/passed.js';
import { type Fixtures, type FolderFiles, filesKey, fixturesIn, sampleToRun } from '../samples/read-folder.js';
import type { SampleSource } from '../samples/sample-options.js';
import type { RuleContext } from '../types.js';
import { missingLine, normalizeOutput, type OutputView } from './compare-output.js';
import type { OutputPlan } from './plan-outputs.js';

/** A line on a page that its command does not print. */
export interface OutputDiagnostic {
  plan: OutputPlan;
  /** 1-based, in the fence's code. */
  line: number;
  /** The line on the page. */
  text: string;
  /** The output of the command. */
  printed: string;
}

/** An output, with the files that its command needs. */
interface Job extends OutputPlan {
  files: FolderFiles;
  /** Key of the run: the same for equal files and commands, as in both languages. */
  run: string;
}

/** Options of the comparison of outputs. */
export interface CompareOptions extends SampleSource, OutputView {
  /** Concurrent processes. Default: one per core, at most four. */
  processes: number;
}

/** Runs the commands of outputs and compares what they print; outputs that passed before are not run again. */
export async function compareOutputs(
  plans: readonly OutputPlan[],
  context: RuleContext<CompareOptions>,
): Promise<OutputDiagnostic[]> {
  const { config, options } = context;
  const fixtures = fixturesIn(config.root, options.files);
  const view = JSON.stringify([options.replace.map(String), String(options.block)]);
  const base = hashOf(packageVersions(config.root, options.packages), process.version, view);
  const passed = openPassed('outputs', context, base);
  const jobs = plans.map((plan) => planToJob(plan, fixtures));
  const keyOf = ({ run, fence }: Job) => [run, fence.meta.root ?? '', fence.fact.code] as const;
  const open = jobs.filter((job) => !passed.has(...keyOf(job)));
  if (open.length === 0) {
    passed.save();
    return [];
  }
  const workspace = createWorkspace(config.root);
  try {
    const print = printer(workspace);
    const found = await mapLimited(open, options.processes, async (job): Promise<OutputDiagnostic[]> => {
      const diagnostic = compare(job, await print(job), options);
      if (!diagnostic) passed.add(...keyOf(job));
      return diagnostic ? [diagnostic] : [];
    });
    passed.save();
    return found.flat();
  } finally {
    workspace.remove();
  }
}

function planToJob(plan: OutputPlan, fixtures: Fixtures): Job {
  const { sample, fixtures: name } = plan;
  const files = new Map([
    ...((name ? fixtures(name) : undefined) ?? []),
    ...(sample ? sampleToRun(sample, fixtures) : []),
  ]);
  return { ...plan, files, run: JSON.stringify([plan.command, filesKey(files)]) };
}

interface Printed {
  output: string;
  /** The folder in which the command ran. */
  root: string;
}

/** Runs the commands of jobs; equal runs only once. */
function printer(workspace: Workspace): (job: Job) => Promise<Printed> {
  const runs = new Map<string, Promise<Printed>>();
  return ({ run, command, files }) => {
    const known = runs.get(run);
    if (known) return known;
    const cwd = workspace.project(`output-${runs.size}`, files);
    const started = runCommand(command, { cwd, binFolders: workspace.binFolders }).then(({ output }) => ({
      output,
      root: cwd,
    }));
    runs.set(run, started);
    return started;
  };
}

function compare(plan: OutputPlan, { output, root }: Printed, view: OutputView): OutputDiagnostic | undefined {
  const { code } = plan.fence.fact;
  const shown = normalizeOutput(code, view, plan.fence.meta.root);
  const missing = missingLine(shown, normalizeOutput(output, view, root), view);
  if (!missing) return undefined;
  return { plan, line: missing.line, text: code.split('\n')[missing.line - 1]?.trim() ?? '', printed: output.trim() };
}
