import { availableParallelism } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findingsToText } from './core/findings-to-text.js';
import { groupEqualSamples } from './core/group-equal-samples.js';
import { planRuns } from './core/plan-runs.js';
import { type RunContext, runAlone, runTogether } from './node/run-samples.js';
import { createWorkspace } from './node/workspace.js';
import { runner } from './runner.js';
import { docsLabel, fixtures, samples, siteFolder } from './site.js';

const workspace = createWorkspace(path.join(siteFolder, 'node_modules'));
const context: RunContext = { runner, workspace, fixtures, limit: Math.min(2, availableParallelism()) };
const plan = planRuns(groupEqualSamples(samples), runner);

afterAll(() => workspace.remove());

test('every sample that is a test passes', async () => {
  const findings = await runTogether(plan, context);
  console.log(`${plan.together.length} different samples without configuration ran`);
  expect(findingsToText(findings, docsLabel)).toBe('');
});

test('every sample with a configuration runs', async () => {
  const findings = await runAlone(plan, context);
  console.log(`${plan.alone.length} different samples with a configuration ran`);
  expect(findingsToText(findings, docsLabel)).toBe('');
});
