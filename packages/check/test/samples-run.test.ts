import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createSite, type TestSite } from './create-site.js';
import { foldlib, installRunner, runsOf } from './foldlib.js';

let site: TestSite;
afterEach(() => site?.close());

const CHECK = `{
  rules: {
    'samples-run': {
      runner: {
        match({ files }) {
          if (files.some(({ path }) => path === 'fold.config.json')) return { command: ['foldtest', '--lines'] };
          if (!files.some(({ path }) => path.endsWith('.test.mjs'))) return undefined;
          return {
            command: ['foldtest'],
            isShared: true,
            files: { 'sheet.mjs': 'export const sheet = { width: 210 };' },
            read({ stdout, output, samples }) {
              if (!stdout.startsWith('[')) return [{ message: 'no report: ' + output }];
              return JSON.parse(stdout);
            },
          };
        },
      },
    },
  },
}`;

const EN = `# Fold

\`\`\`js title="fold.test.mjs"
import assert from 'node:assert';
import { fold } from 'foldlib';
import { sheet } from './sheet.mjs';

assert.equal(fold(sheet), 105);
\`\`\`

- In a list:

  \`\`\`js title="twice.test.mjs"
  import { fold } from 'foldlib';

  if (fold({ width: 8 }, 2) !== 2) throw new Error('not folded');
  \`\`\`

With a configuration:

\`\`\`json title="fold.config.json"
{}
\`\`\`

\`\`\`js title="own.test.mjs"
import { fold } from 'foldlib';

if (fold({ width: 8 }, 3) !== 1) throw new Error('not folded thrice');
\`\`\`

\`\`\`js
throw new Error('is not run');
\`\`\`
`;

function start(en = EN, zh = EN.replace('# Fold', '# 折叠\n\n译文')): void {
  site = createSite({ ...foldlib(), 'docs/en/fold.md': en, 'docs/zh/fold.md': zh }, CHECK);
  installRunner(site);
}

test('samples run once for all pages that show them, and again only when they change', async () => {
  start();
  const { diagnostics, rules } = await site.check({ rules: ['samples-run'] });
  expect(diagnostics).toEqual([]);
  expect(rules).toMatchObject([{ summary: '3 different samples run, 2 of them in shared processes' }]);
  expect(runsOf(site).sort()).toEqual([1, 2]);
  site.edit('docs/en/fold.md', 'In a list', 'In another list');
  expect(await site.diagnostics('samples-run')).toEqual([]);
  expect(runsOf(site)).toHaveLength(2);
  site.edit('docs/en/fold.md', '{ width: 8 }, 2) !== 2', '{ width: 16 }, 2) !== 4');
  expect(await site.diagnostics('samples-run')).toEqual([]);
  expect(runsOf(site)).toHaveLength(3);
  site.edit('node_modules/foldlib/package.json', '1.0.0', '1.0.1');
  expect(await site.diagnostics('samples-run')).toEqual([]);
  expect(runsOf(site)).toHaveLength(5);
});

test('what fails is found in line and column of every page that shows it, and tried again', async () => {
  start();
  site.edit('docs/en/fold.md', 'fold(sheet), 105', 'fold(sheet), 106');
  site.edit('docs/en/fold.md', '!== 2', '!== 3');
  for (const page of ['docs/en/fold.md', 'docs/zh/fold.md']) site.edit(page, '!== 1', '!== 9');
  const locations = (diagnostics: string[]) => diagnostics.map((text) => /^\S+ \S+/.exec(text)?.[0]);
  const found = await site.diagnostics('samples-run');
  expect(locations(found)).toEqual([
    'samples-run docs/en/fold.md:8:8',
    'samples-run docs/en/fold.md:16:42',
    'samples-run docs/en/fold.md:28:40',
    'samples-run docs/zh/fold.md:30:40',
  ]);
  expect(found[0]).toContain('foldtest: AssertionError');
  expect(found[2]).toContain('foldtest --lines: not ok own.test.mjs: Error: not folded thrice');
  const before = runsOf(site).length;
  expect(await site.diagnostics('samples-run')).toEqual(found);
  // The two that failed together, and the one that failed alone; what went well is not run again.
  expect(runsOf(site).slice(before).sort()).toEqual([1, 2]);
});

test('messages leave out where a sample ran, in a temporary folder of any name', async () => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'two words ')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  start();
  site.edit('docs/en/fold.md', 'fold(sheet), 105', 'fold(sheet), 106');
  const [found] = await site.diagnostics('samples-run');
  expect(found).toContain('foldtest: AssertionError');
  expect(found).not.toContain('run-0');
});

test('a runner that gives no report leaves nothing proven', async () => {
  start();
  const runner = site.read('node_modules/.bin/foldtest.mjs');
  site.write('node_modules/.bin/foldtest.mjs', "console.error('out of paper'); process.exit(1);\n");
  expect(await site.diagnostics('samples-run')).toEqual([
    'samples-run docs/en/fold.md:3:1 foldtest: no report: out of paper\n',
    'samples-run docs/en/fold.md:21:1 foldtest --lines: out of paper',
    'samples-run docs/zh/fold.md:5:1 foldtest: no report: out of paper\n',
    'samples-run docs/zh/fold.md:23:1 foldtest --lines: out of paper',
  ]);
  site.write('node_modules/.bin/foldtest.mjs', runner);
  expect(await site.diagnostics('samples-run')).toEqual([]);
});

test('a sample that is exempt does not run', async () => {
  start(EN.replace('title="fold.test.mjs"', 'title="fold.test.mjs" no-check="needs a printer"').replace('105', '106'));
  expect(await site.diagnostics('samples-run')).toEqual([]);
});

test('a runner is needed, and has a form', async () => {
  site = createSite({ 'docs/en/fold.md': EN });
  await expect(site.check({ rules: ['samples-run'] })).rejects.toThrow('has no function that runs samples');
  site.close();
  site = createSite({ 'docs/en/fold.md': EN }, "{ rules: { 'samples-run': { runner: 'vitest' } } }");
  await expect(site.check()).rejects.toThrow('"runner" is "vitest"; a runner has a function "match"');
});

test.each([
  ["{ command: ['foldtest'], isShared: true }", 'a shared run without "read", which finds the samples that failed,'],
  ['{ command: [] }', 'a run without a "command", the program and its arguments,'],
  ["{ command: [''] }", 'a run without a "command", the program and its arguments,'],
  ['{}', 'a run without a "command", the program and its arguments,'],
  ["Promise.resolve({ command: ['foldtest'] })", 'a promise, not a run,'],
])('a runner that returns %s is told what a run is', async (run, fault) => {
  site = createSite({ 'docs/en/fold.md': EN }, `{ rules: { 'samples-run': { runner: { match: () => (${run}) } } } }`);
  await expect(site.check({ rules: ['samples-run'] })).rejects.toMatchObject({
    message: `"match" of the runner returns ${fault} for the sample in docs/en/fold.md:3.`,
    diagnostics: [{ code: 'check-options-invalid', file: expect.stringContaining('diptych.config.mjs'), line: 9 }],
  });
});

test('a failure beyond the end of a block is reported at the block', async () => {
  const read = `() => [{ file: 'own.test.mjs', line: 99, message: 'torn' }]`;
  site = createSite(
    { 'docs/en/fold.md': '# Fold\n\n```js title="own.test.mjs"\nfold();\n```\n' },
    `{ rules: { 'samples-run': { runner: { match: () => ({ command: ['node', '-v'], read: ${read} }) } } } }`,
  );
  expect(await site.diagnostics('samples-run')).toEqual(['samples-run docs/en/fold.md:3:1 node -v: torn']);
});
