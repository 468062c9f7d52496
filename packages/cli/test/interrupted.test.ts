import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createSite, type TestSite } from './create-site.js';
import { startCli } from './run-cli.js';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let site: TestSite;
afterEach(() => site.remove());

const at = (name: string): string => path.join(site.root, name);

/** Starts a command whose temporary files go into a folder of the site. */
function start(...args: string[]): ReturnType<typeof startCli> {
  mkdirSync(at('tmp'));
  return startCli(site.root, args, { TMPDIR: at('tmp') });
}

/** A sample that reports that it runs, and does not end by itself. */
const ENDLESS =
  "import { writeFileSync } from 'node:fs';\nwriteFileSync(process.env.TMPDIR + '/running', String(process.pid));\nsetInterval(() => {}, 1000);\n";

/** The number is there too: a sample that is killed before it is written leaves an empty file. */
const isRunning = (): boolean => existsSync(at('tmp/running')) && readFileSync(at('tmp/running'), 'utf8') !== '';

/** Whether the process that wrote the file is gone. */
function hasEnded(): boolean {
  try {
    process.kill(Number(readFileSync(at('tmp/running'), 'utf8')), 0);
    return false;
  } catch {
    return true;
  }
}

test('a recording that is interrupted keeps what is recorded, and starts nothing more', async () => {
  const block = (name: string, code: string) =>
    `\`\`\`js title="${name}.mjs" record="node ${name}.mjs"\n${code}\n\`\`\`\n\nText.\n\n`;
  const page = `# Runs\n\n${block('first', 'console.log(1)')}${block('second', ENDLESS)}${block('third', 'console.log(3)')}`;
  site = createSite({ 'docs/en/runs.md': page });
  const running = start('record');
  await vi.waitUntil(isRunning, { timeout: 30_000 });
  running.child.kill('SIGINT');
  const { code, out, err } = await running.finished;
  expect([code, err]).toEqual([130, 'Stopped; 1 run recorded.\n']);
  expect(out).toMatch(/^ {2}node first\.mjs {2}node [\d.]+, .*\n$/);
  const recorded = JSON.parse(readFileSync(at('docs/_recordings.json'), 'utf8'));
  expect(recorded.map(({ command }: { command: string }) => command)).toEqual(['node first.mjs']);
  await vi.waitUntil(hasEnded, { timeout: 20_000 });
  expect(readdirSync(at('tmp'))).toEqual(['running']);
});

test('a check that is interrupted ends its samples and removes their folders', async () => {
  site = createSite({
    'diptych.config.ts': `const runner = { match: ({ files }) => ({ command: ['node', files[0].path] }) };
export default { title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false, check: { rules: { 'samples-run': { runner, processes: 1 } } } };
`,
    'docs/runs.md': `# Runs\n\n\`\`\`js title="a.mjs"\n${ENDLESS}\`\`\`\n`,
  });
  const running = start('check', '--rules', 'samples-run');
  await vi.waitUntil(isRunning, { timeout: 30_000 });
  running.child.kill('SIGINT');
  expect(await running.finished).toEqual({ code: 130, out: '', err: 'Stopped.\n' });
  await vi.waitUntil(hasEnded, { timeout: 20_000 });
  expect(readdirSync(at('tmp'))).toEqual(['running']);
});

test('a fix of which it is not known yet that it helps is undone by an interruption', async () => {
  const text = '# Home\n\nshout\n';
  site = createSite({
    'diptych.config.ts': `let calls = 0;
const fix = { edits: [{ start: 8, end: 13, text: 'speak' }] };
const rule = {
  name: 'quiet', description: 'Nobody shouts', scope: 'site',
  check: async () => {
    if (calls++ === 0) return [{ code: 'quiet', severity: 'error', file: 'docs/index.md', line: 3, column: 1, message: 'Loud.', suggestion: 'Speak.', fix }];
    console.log('fixed');
    return new Promise((resolve) => setTimeout(resolve, 1e9));
  },
};
export default { title: 'T', theme: './theme.tsx', styles: [], lastUpdated: false, check: { custom: [rule] } };
`,
    'docs/index.md': text,
  });
  const running = start('check', '--fix', '--rules', 'quiet');
  await running.printed(/fixed/);
  expect(readFileSync(at('docs/index.md'), 'utf8')).toBe(text.replace('shout', 'speak'));
  running.child.kill('SIGINT');
  expect((await running.finished).code).toBe(130);
  expect(readFileSync(at('docs/index.md'), 'utf8')).toBe(text);
});

test('a config that waits for nothing ends the command with an error', async () => {
  site = createSite({ 'diptych.config.ts': 'await new Promise(() => {});\nexport default { title: "T" };\n' });
  const { code, err } = await start('build').finished;
  expect([code, err]).toEqual([1, expect.stringContaining('The command is not done')]);
});
