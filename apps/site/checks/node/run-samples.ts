import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SampleGroup } from '../core/group-equal-samples.js';
import type { RunPlan } from '../core/plan-runs.js';
import { failureToFindings, fileToMessage, type JsonReport } from '../core/report-to-findings.js';
import type { Finding, Runner, Sample } from '../core/types.js';
import { mapLimited } from './map-limited.js';
import { runCommand } from './run-command.js';
import type { Workspace } from './workspace.js';

/** What both kinds of runs need. */
export interface RunContext {
  runner: Runner;
  workspace: Workspace;
  /** Files of a fixture folder, by path inside it. */
  fixtures: (name: string) => ReadonlyMap<string, string>;
  /** Processes at a time. */
  limit: number;
}

/** A sample's files on top of its fixtures. */
export function sampleToFiles(sample: Sample, fixtures: RunContext['fixtures']): [string, string][] {
  return [
    ...(sample.fixtures === undefined ? [] : fixtures(sample.fixtures)),
    ...sample.files.map(({ path: file, code }): [string, string] => [file, code]),
  ];
}

/** Runs samples without configuration in one go, each in its own folder, and reads the runner's report. */
export async function runTogether(plan: RunPlan, context: RunContext): Promise<Finding[]> {
  const { runner, workspace, fixtures } = context;
  if (plan.together.length === 0) return [];
  const files = plan.together.flatMap(({ sample }, index) =>
    sampleToFiles(sample, fixtures).map(([file, code]): [string, string] => [`sample-${index}/${file}`, code]),
  );
  const cwd = workspace.project('together', files);
  const reportFile = path.join(cwd, 'report.json');
  const { output } = await runCommand(`npx ${runner.command} --reporter=json > report.json`, {
    cwd,
    binFolder: workspace.binFolder,
    timeout: 600_000,
  });
  const report = existsSync(reportFile) ? parseReport(readFileSync(reportFile, 'utf8')) : undefined;
  if (!report) throw new Error(`${runner.command} wrote no report:\n${output}`);
  const findings = plan.together.flatMap((group, index) => reportToFindings(report, group, `sample-${index}`, runner));
  const stray = (report.unhandledErrors ?? []).map(({ message, stack }) => stack ?? message).join('\n');
  return stray ? [...findings, { file: 'all samples', line: 0, message: stray }] : findings;
}

/** Runs each sample that has a configuration as a project of its own; it must end well. */
export async function runAlone(plan: RunPlan, context: RunContext): Promise<Finding[]> {
  const { runner, workspace, fixtures, limit } = context;
  const findings = await mapLimited(plan.alone, limit, async ({ group, args, probes = [] }, index) => {
    const cwd = workspace.project(`alone-${index}`, [...probes, ...sampleToFiles(group.sample, fixtures)]);
    const line = ['npx', runner.command, 'run', ...args].join(' ');
    const { code, output } = await runCommand(line, { cwd, binFolder: workspace.binFolder });
    return code === 0 ? [] : failureToFindings(group, `${line}\n${output.trim()}`);
  });
  return findings.flat();
}

// The report follows a line with the runner's version.
function parseReport(text: string): JsonReport | undefined {
  const start = text.search(/^\{/m);
  return start < 0 ? undefined : (JSON.parse(text.slice(start, text.lastIndexOf('}') + 1)) as JsonReport);
}

function reportToFindings(report: JsonReport, group: SampleGroup, folder: string, runner: Runner): Finding[] {
  return group.sample.files
    .filter(({ path: file }) => runner.testFile.test(file))
    .flatMap(({ path: file }) => {
      const message = fileToMessage(report.files.find(({ testPath }) => testPath === `${folder}/${file}`));
      return message === undefined ? [] : failureToFindings(group, message);
    });
}
