import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  CheckOptions,
  OptionsOptions,
  OutputsOptions,
  OutputView,
  RecordingsOptions,
  Reference,
  ReferenceTools,
  SamplesOptions,
  SamplesRunOptions,
} from '@diptych/check';
import { probes, rstestRunner } from './rstest-runner.js';

const source = {
  files: 'checks/fixtures',
  packages: [
    '@rstest/core',
    '@rsbuild/core',
    '@rsbuild/plugin-react',
    'happy-dom',
    'jsdom',
    'react',
    'react-dom',
    '@types/node',
  ],
};

/** The configuration as Rstest resolves it when nothing is set: in debug mode it writes it down. */
async function resolveDefaults({ run }: ReferenceTools): Promise<Record<string, unknown>> {
  const { folder, output } = await run('DEBUG=rstest npx rstest run', probes);
  const written = /: (\S+rstest\.config\.mjs)$/m.exec(output)?.[1];
  if (!written) throw new Error(`Rstest wrote no configuration:\n${output}`);
  const module: { default: Record<string, unknown> } = await import(pathToFileURL(path.resolve(folder, written)).href);
  return module.default;
}

/** What Rstest prints differently from run to run. */
export const outputView: OutputView = {
  replace: [
    [/\b\d+(?:\.\d+)?%/g, '<share>'],
    [/\b\d+ MB\b/g, '<memory>'],
    // Columns of tables are as wide as their longest number.
    [/(?<=\|) +| +(?=\|)/g, ' '],
    [/-{3,}/g, '---'],
  ],
  // The line of a test file, its first line in a list, or a row of a table.
  block: /^(?: ?[✓✗-] \S|\||\S+\.(?:test|spec)\.ts(?::\d+:\d+ > [^>]+)?$)/,
};

/** Pages about options, and the type that they describe. */
export const reference: Reference = {
  type: { module: '@rstest/core', name: 'RstestConfig' },
  folders: ['config/test', 'config/build'],
  undocumented: 'checks/undocumented-options.json',
  knownDefaults: 'checks/known-defaults.json',
  resolveDefaults,
};

/** How this site's samples, outputs and options are checked. */
export const codeRules: CheckOptions['rules'] = {
  samples: source satisfies Partial<SamplesOptions>,
  'samples-run': { ...source, runner: rstestRunner } satisfies Partial<SamplesRunOptions>,
  recordings: source satisfies Partial<RecordingsOptions>,
  // The quick start is followed step by step in a test of its own.
  outputs: { ...source, ...outputView, except: ['guide/start/quick-start'] } satisfies Partial<OutputsOptions>,
  options: { references: [reference] } satisfies Partial<OptionsOptions>,
};
