import path from 'node:path';
import type { Config, Diagnostic, LoadConfigOptions } from '@diptych/core';
import {
  codeVersion,
  DiptychError,
  hashOf,
  type Recording,
  readRecordings,
  readSite,
  recordingKey,
  recordingsToText,
  replaceFile,
  toolVersion,
} from '@diptych/core/pages';
import { rulesToRun } from './options.js';
import { openPageCache } from './pages/page-cache.js';
import { readPages } from './pages/read-pages.js';
import { cleanOutput } from './recordings/clean-output.js';
import { findTool, isCurrent } from './recordings/find-tool.js';
import { planRecordings, type RecordingPlan } from './recordings/plan-recordings.js';
import { unplannedRecordings } from './recordings/unplanned-recordings.js';
import { reporter } from './reporter.js';
import { runCommand } from './runs/run-command.js';
import { createWorkspace, type Workspace } from './runs/workspace.js';
import { fixturesIn } from './samples/read-folder.js';
import type { SampleSource } from './samples/sample-options.js';

const report = reporter('recordings');

/** Options of recording. */
export interface RecordRunsOptions extends LoadConfigOptions {
  /** Run also what is recorded and up to date. Default `false`. */
  all?: boolean;
  /** Called before each command. */
  onRun?(progress: { command: string; done: number; total: number }): void;
  /** Called after each command whose output is stored. */
  onRecorded?(run: RecordedRun): void;
}

/** A run that was recorded. */
export type RecordedRun = Pick<Recording, 'command' | 'tool' | 'duration'>;

/** The result of recording. */
export interface RecordedRuns {
  /** Absolute path of the site's folder; `file` and files in findings are relative to it. */
  root: string;
  /** The file of recordings. */
  file: string;
  /** The runs that were recorded now. */
  recorded: RecordedRun[];
  /** Number of recordings that are up to date. */
  kept: number;
  /** Number of recordings that no page requests; they are removed. */
  removed: number;
  /** Blocks for which nothing can run, and commands that failed: their recordings stay as they were. */
  diagnostics: Diagnostic[];
}

/**
 * Runs the commands that fences name with `record`, one after the other, and writes their output into the docs folder.
 * Recordings that are up to date are reused. Each is stored as soon as it is complete, so that nothing is lost when the
 * process ends before the last one.
 * @throws {DiptychError} when the file of recordings cannot be read.
 */
export async function recordRuns(options: RecordRunsOptions = {}): Promise<RecordedRuns> {
  const { config, sources } = await readSite(options);
  const { root, docsDir } = config;
  const before = readRecordings(docsDir);
  if (before.diagnostics.length > 0) throw new DiptychError(before.diagnostics);
  const source = sampleSourceOf(config);
  const code = hashOf(toolVersion(), codeVersion(new URL('..', import.meta.url)), config.hash);
  const { site } = await readPages({ config, sources }, openPageCache(config.cacheDir, code));
  const fixtures = fixturesIn(root, source.files);
  const planned = site.pages.map((page) => planRecordings(page, fixtures));
  const plans = new Map<string, RecordingPlan>();
  for (const plan of planned.flatMap((page) => page.plans)) {
    const key = recordingKey(plan);
    plans.set(key, plans.get(key) ?? plan);
  }
  const known = new Map(before.recordings.map((recording) => [recordingKey(recording), recording]));
  const file = path.relative(root, before.file).split(path.sep).join('/');
  const removed = [...known.keys()].filter((key) => !plans.has(key)).length;
  const open = [...plans].flatMap(([key, plan]) => {
    const tool = findTool(plan.command, root, source.packages);
    const old = known.get(key);
    return old && !options.all && isCurrent(old, tool) ? [] : [[key, { plan, tool }] as const];
  });
  const kept = plans.size - open.length;
  const result: RecordedRuns = {
    root,
    file,
    recorded: [],
    kept,
    removed,
    diagnostics: planned.flatMap(unplannedRecordings),
  };
  // What is not recorded yet stays as it was.
  const next = new Map([...plans.keys()].map((key) => [key, known.get(key)]));
  const write = recordingsWriter(before);
  const save = () => write([...next.values()].filter((one) => one !== undefined));
  const workspace = createWorkspace(root);
  try {
    // One after the other: parallel commands would slow each other down.
    for (const [done, [key, { plan, tool }]] of open.entries()) {
      options.onRun?.({ command: plan.command, done, total: open.length });
      const run = await record(plan, { workspace, root, tool: tool.label, name: `recording-${done}` });
      if ('code' in run) {
        result.diagnostics.push(run);
        continue;
      }
      result.recorded.push(run);
      next.set(key, run);
      save();
      options.onRecorded?.(run);
    }
  } finally {
    workspace.remove();
  }
  save();
  return result;
}

/** Sources of samples, as configured for the rule that compares recordings. */
function sampleSourceOf({ check, configFile }: Config): SampleSource {
  const [active] = rulesToRun(check, { rules: ['recordings'] }, configFile);
  return { files: '', ...active?.options };
}

interface RecordContext {
  workspace: Workspace;
  root: string;
  tool: string;
  /** Of the folder in which the command runs. */
  name: string;
}

async function record(plan: RecordingPlan, context: RecordContext): Promise<Recording | Diagnostic> {
  const { command, files, hidden, fence, runFiles } = plan;
  const { workspace, root, tool, name } = context;
  const cwd = workspace.project(name, runFiles);
  const start = performance.now();
  const { code, output } = await runCommand(command, { cwd, binFolders: workspace.binFolders, color: true });
  const duration = Math.round(performance.now() - start);
  const home = fence.meta.root ?? '/project';
  const lines = cleanOutput(output, [
    [cwd, home],
    [workspace.folder, home],
    [root, home],
  ]);
  if (code !== 0) {
    const message = `"${command}" exited with ${code}; nothing is recorded.\n${lines.join('\n')}`;
    return report(fence.fact, message, 'Fix the sample: only successful commands are recorded.');
  }
  const date = new Date().toISOString().slice(0, 10);
  return { command, tool, duration, date, files, ...(hidden !== undefined && { hidden }), output: lines };
}

/** An unchanged file is not written, so that its modification time stays the same for builds. */
function recordingsWriter({ file, recordings }: ReturnType<typeof readRecordings>): (next: Recording[]) => void {
  let written = recordingsToText(recordings);
  return (next) => {
    const text = recordingsToText(next);
    if (text === written || (next.length === 0 && recordings.length === 0)) return;
    replaceFile(file, text);
    written = text;
  };
}
