import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkTypes } from './check-types.js';
import { missingLine, normalizeOutput } from './compare-output.js';
import { fencesToSamples } from './fences-to-samples.js';
import { groupEqualSamples } from './group-equal-samples.js';
import { markdownToFences } from './markdown-to-fences.js';
import { planRuns } from './plan-runs.js';
import { failureToFindings, fileToMessage } from './report-to-findings.js';
import type { PageSource, Runner, Sample } from './types.js';

const folder = fileURLToPath(new URL('../../', import.meta.url))
  .split(path.sep)
  .join('/');

const page = (text: string, file = 'en/page.md'): PageSource => ({ file, text });
const samplesOf = (source: PageSource): Sample[] => fencesToSamples(markdownToFences(source));

const two = page(`# Page

Words.

\`\`\`ts title="a.ts"
export const a = 1;
\`\`\`

\`\`\`ts title="a.test.ts"
import { a } from './a';
a.trim();
\`\`\`

More words.

- In a list:

  \`\`\`ts no-check="wrong on purpose"
  nonsense(
  \`\`\`
`);

test('fences that follow one another are one sample, words end it', () => {
  const [first, second] = samplesOf(two);
  expect(first).toMatchObject({
    line: 5,
    files: [
      { path: 'a.ts', line: 5 },
      { path: 'a.test.ts', line: 9 },
    ],
  });
  expect(second).toMatchObject({ line: 18, noCheck: 'wrong on purpose', files: [{ code: 'nonsense(\n' }] });
});

test('a title that comes again begins a new sample', () => {
  const fence = '```ts title="rstest.config.ts"\nexport default {};\n```\n\n';
  expect(samplesOf(page(fence.repeat(2)))).toHaveLength(2);
});

test('a project collects its fences from all over the page, inside components too', () => {
  const source = page(
    '<Tab>\n\n```ts title="a.ts" project="p"\nexport {};\n```\n\n</Tab>\n\nWords.\n\n```css title="a.css" project="p"\n```\n',
    'en/page.mdx',
  );
  expect(samplesOf(source)).toMatchObject([{ project: 'p', files: [{ path: 'a.ts' }, { path: 'a.css' }] }]);
});

test('a fence inside a fence is text', () => {
  expect(samplesOf(page('````md\n```ts\nnonsense(\n```\n````\n'))).toEqual([]);
});

test('a type error is found at the line of each page that shows it', () => {
  const [sample] = samplesOf(two) as [Sample];
  const translated = { ...sample, page: 'zh/page.md' };
  const groups = groupEqualSamples([sample, translated]);
  expect(groups).toHaveLength(1);
  const findings = checkTypes({ groups, folder, fixtures: () => new Map() });
  expect(findings.map(({ file, line }) => `${file}:${line}`)).toEqual(['en/page.md:11', 'zh/page.md:11']);
  expect(findings[0]?.message).toContain('a.test.ts: TS2339');
});

test('samples do not see the globals of others', () => {
  const source = page(
    '```ts title="a.d.ts"\ndeclare const secret: string;\n```\n\nWords.\n\n```ts\nsecret.trim();\n```\n',
  );
  const findings = checkTypes({ groups: groupEqualSamples(samplesOf(source)), folder, fixtures: () => new Map() });
  expect(findings).toMatchObject([{ line: 8, message: expect.stringContaining('TS2304') }]);
});

const runner: Runner = {
  packageName: 'p',
  command: 'p',
  configFile: /^p\.config\.ts$/,
  anyConfigFile: /p\.(\w+\.)?config\.ts$/,
  testFile: /\.test\.ts$/,
  probes: new Map([['probe.test.ts', '']]),
};

test('tests run together, configurations alone, the rest and the exempt not at all', () => {
  const make = (...files: string[]): Sample => ({
    page: 'en/page.md',
    line: 1,
    files: files.map((file) => ({ path: file, code: file, line: 1 })),
  });
  const samples = [
    make('a.test.ts'),
    make('p.config.ts', 'b.test.ts'),
    make('p.ci.config.ts'),
    make('a.ts'),
    { ...make('c.test.ts'), noCheck: 'slow' },
  ];
  const plan = planRuns(groupEqualSamples(samples), runner);
  expect(plan.together.map(({ sample }) => sample)).toEqual([samples[0]]);
  expect(plan.alone).toMatchObject([
    { group: { sample: samples[1] }, args: [] },
    { group: { sample: samples[2] }, args: ['--config', 'p.ci.config.ts', '--passWithNoTests'], probes: runner.probes },
  ]);
});

test('a failed test is found at its line on the page, a file that did not run at its sample', () => {
  const [sample] = samplesOf(two) as [Sample];
  const failed = {
    testPath: 's/a.test.ts',
    status: 'fail',
    results: [{ fullName: 'x', status: 'fail', errors: [{ message: 'no', stack: 'at s/a.test.ts:2:3' }] }],
  };
  const message = fileToMessage(failed) ?? '';
  expect(failureToFindings({ sample, all: [sample] }, message)).toMatchObject([{ file: 'en/page.md', line: 11 }]);
  expect(fileToMessage(undefined)).toBeDefined();
  expect(fileToMessage({ ...failed, status: 'pass' })).toBeUndefined();
});

test('output is the same apart from times, versions, colours and the folder', () => {
  const shown = normalizeOutput('  p v1.0.0\n\n ✓ b.test.ts (1)\n  ✓ t (5ms)\nroot: /app\n', '/app');
  const printed = normalizeOutput(
    '\u001b[32m  p v2.1.3\u001b[0m\n ✓ a.test.ts (1)\n ✓ b.test.ts (1)\n  ✓ t (1.2s)\nroot: /tmp/x',
    '/tmp/x',
  );
  expect(missingLine(shown, printed)).toBeUndefined();
  expect(missingLine([...shown, ' ✓ c.test.ts (1)'], printed)).toBe(' ✓ c.test.ts (1)');
});
