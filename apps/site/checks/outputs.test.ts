import { availableParallelism } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { missingLine, normalizeOutput } from './core/compare-output.js';
import { findingsToText } from './core/findings-to-text.js';
import { type OutputPlan, planOutputs } from './core/plan-outputs.js';
import type { Finding } from './core/types.js';
import { mapLimited } from './node/map-limited.js';
import { runCommand } from './node/run-command.js';
import { createWorkspace } from './node/workspace.js';
import { docsLabel, fixtures, pages, siteFolder } from './site.js';

const workspace = createWorkspace(path.join(siteFolder, 'node_modules'));
afterAll(() => workspace.remove());

// The quick start is followed step by step in a test of its own.
const outputs = pages.filter(({ file }) => !file.endsWith('/quick-start.mdx')).map(planOutputs);

/** What was printed for equal files and commands; both languages show the same. */
const runs = new Map<string, Promise<{ output: string; root: string }>>();

function run({ command, sample, fixtures: name }: OutputPlan): Promise<{ output: string; root: string }> {
  const shown = (sample?.files ?? []).map(({ path: file, code }): [string, string] => [file, code]);
  const key = JSON.stringify([command, name, shown]);
  const known = runs.get(key);
  if (known) return known;
  const root = workspace.project(`output-${runs.size}`, [...(name ? fixtures(name) : []), ...shown]);
  const started = runCommand(command, { cwd: root, binFolder: workspace.binFolder }).then(({ output }) => ({
    output,
    root,
  }));
  runs.set(key, started);
  return started;
}

async function check(plan: OutputPlan): Promise<Finding[]> {
  const { fence, command } = plan;
  const { output, root } = await run(plan);
  const missing = missingLine(normalizeOutput(fence.code, fence.meta.root), normalizeOutput(output, root));
  if (missing === undefined) return [];
  return [
    { file: fence.file, line: fence.line, message: `${command} does not print: ${missing}\nIt prints:\n${output}` },
  ];
}

test('every output says what prints it, or why it is not compared', () => {
  expect(
    findingsToText(
      outputs.flatMap(({ findings }) => findings),
      docsLabel,
    ),
  ).toBe('');
});

test('outputs are what the commands print', async () => {
  const plans = outputs.flatMap((one) => one.plans);
  const exempt = outputs.flatMap((one) => one.exempt);
  const findings = await mapLimited(plans, Math.min(2, availableParallelism()), check);
  console.log(`${plans.length} outputs compared, ${exempt.length} exempt`);
  expect(findingsToText(findings.flat(), docsLabel)).toBe('');
});
