import { writeFileSync } from 'node:fs';
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
  toolVersion,
} from '@diptych/core/pages';
import { rulesToRun } from '../options.js';
import { openPageCache } from '../pages/page-cache.js';
import { readPages } from '../pages/read-pages.js';
import { reporter } from '../reporter.js';
import { runCommand } from '../runs/run-command.js';
import { createWorkspace, type Workspace } from '../runs/workspace.js';
import { fixturesIn } from '../samples/read-folder.js';
import type { SampleSource } from '../samples/sample-options.js';
import { cleanOutput } from './clean-output.js';
import { findTool, isCurrent } from './find-tool.js';
import { planRecordings, type RecordingPlan } from './plan-recordings.js';

const report = reporter('recordings');

/** Options of recording. */
export interface RecordRunsOptions extends LoadConfigOptions {
  /** Run also what is recorded and up to date. Default `false`. */
  all?: boolean;
}

/** The result of recording. */
export interface RecordedRuns {
  /** Absolute path of the site's folder; `file` and files in findings are relative to it. */
  root: string;
  /** The file of recordings. */
  file: string;
  /** The runs that were recorded now. */
  recorded: Pick<Recording, 'command' | 'tool' | 'duration'>[];
  /** Number of recordings that are up to date. */
  kept: number;
  /** Number of recordings that no page requests; they are removed. */
  removed: number;
  /** Commands that failed: their recordings stay as they were. */
  diagnostics: Diagnostic[];
}

/**
 * Runs the commands that fences name with `record`, one after the other, and writes their output into the docs folder.
 * Recordings that are up to date are reused.
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
  const plans = new Map<string, RecordingPlan>();
  for (const plan of site.pages.flatMap((page) => planRecordings(page, fixtures).plans)) {
    const key = recordingKey(plan);
    plans.set(key, plans.get(key) ?? plan);
  }
  const known = new Map(before.recordings.map((recording) => [recordingKey(recording), recording]));
  const file = path.relative(root, before.file).split(path.sep).join('/');
  const removed = [...known.keys()].filter((key) => !plans.has(key)).length;
  const result: RecordedRuns = { root, file, recorded: [], kept: 0, removed, diagnostics: [] };
  const next: Recording[] = [];
  const workspace = createWorkspace(root);
  try {
    // One after the other: parallel commands would slow each other down.
    for (const [key, plan] of plans) {
      const old = known.get(key);
      const tool = findTool(plan.command, root, source.packages);
      if (old && !options.all && isCurrent(old, tool)) {
        result.kept++;
        next.push(old);
        continue;
      }
      const name = `recording-${result.recorded.length + result.diagnostics.length}`;
      const run = await record(plan, { workspace, root, tool: tool.label, name });
      if ('code' in run) {
        result.diagnostics.push(run);
        if (old) next.push(old);
      } else {
        result.recorded.push(run);
        next.push(run);
      }
    }
  } finally {
    workspace.remove();
  }
  writeRecordings(before, next);
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
  const { code, output } = await runCommand(command, { cwd, binFolder: workspace.binFolder, color: true });
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
function writeRecordings({ file, recordings }: ReturnType<typeof readRecordings>, next: readonly Recording[]): void {
  const text = recordingsToText(next);
  if (next.length === 0 && recordings.length === 0) return;
  if (text !== recordingsToText(recordings)) writeFileSync(file, text);
}
