import type { RunFailure, RunResult, Sample, SampleRunner } from '@diptych/check';
import { fileToMessage, type JsonReport } from './report-to-message.js';

/** The configuration file that Rstest finds by itself, and any other one. */
const CONFIG = /^rstest\.config\.[cm]?[jt]s$/;
const ANY_CONFIG = /(?:^|\/)rstest\.(?:[\w-]+\.)?config\.[cm]?[jt]s$/;
/** Files that Rstest takes for tests. */
const TEST = /(?:^|\/)[^/]+\.(?:test|spec)\.[cm]?[jt]sx?$/;

const probe = `import { expect, test } from '@rstest/core';\n\ntest('runs', () => {\n  expect(1 + 1).toBe(2);\n});\n`;
/** Tests added to a configuration that a page shows without any, so that there is something to run. */
export const probes = Object.fromEntries(
  ['probe.test.ts', 'src/probe.test.ts', 'tests/probe.test.ts'].map((file) => [file, probe]),
);

/**
 * Runs samples with Rstest: tests without configuration in one process, a sample with a configuration as a project of
 * its own. What is neither test nor configuration does not run.
 */
export const rstestRunner: SampleRunner = {
  match(sample) {
    const config = find(sample, CONFIG) ?? find(sample, ANY_CONFIG);
    if (config === undefined) {
      if (find(sample, TEST) === undefined) return undefined;
      return { command: ['rstest', '--reporter=json'], isShared: true, read: readReport };
    }
    const args = CONFIG.test(config) ? [] : ['--config', config];
    // A project has files that the page does not show, tests among them.
    if (find(sample, TEST) !== undefined || sample.project !== undefined)
      return { command: ['rstest', 'run', ...args] };
    // Whether the configuration lets the probes run is its own affair.
    return { command: ['rstest', 'run', ...args, '--passWithNoTests'], files: probes };
  },
};

function find({ files }: Sample, pattern: RegExp): string | undefined {
  return files.find(({ path }) => pattern.test(path))?.path;
}

function readReport({ stdout, output, samples }: RunResult): RunFailure[] {
  const report = parseReport(stdout);
  if (!report) return [{ message: `Rstest wrote no report.\n${output}` }];
  const failures = samples.flatMap(({ folder, sample }) =>
    sample.files
      .filter(({ path }) => TEST.test(path))
      .flatMap(({ path }): RunFailure[] => {
        const file = folder + path;
        const message = fileToMessage(report.files.find(({ testPath }) => testPath === file));
        return message === undefined ? [] : [{ file, message }];
      }),
  );
  const stray = (report.unhandledErrors ?? []).map(({ message = '', stack }) => ({ message: stack ?? message }));
  return [...failures, ...stray];
}

// The report follows a line with the version.
function parseReport(text: string): JsonReport | undefined {
  const start = text.search(/^\{/m);
  return start < 0 ? undefined : (JSON.parse(text.slice(start, text.lastIndexOf('}') + 1)) as JsonReport);
}
