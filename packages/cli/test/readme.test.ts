import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';
import { COMMANDS } from '../src/commands.js';
import { runCli } from './run-cli.js';

// Whole builds, with bundling: seconds each on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const at = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const readme = readFileSync(at('../README.md'), 'utf8');
const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'diptych-readme-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('has a first example that works as it stands', async () => {
  const [, example = ''] = /## First example\n(.*?)\n## /s.exec(readme) ?? [];
  const files = [...example.matchAll(/```\w+ title="(.+?)"\n(.*?)```/gs)];
  expect(files.length).toBe(3);
  for (const [, name = '', text = ''] of files) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  symlinkSync(at('../node_modules'), path.join(root, 'node_modules'));
  const [, command = ''] = /```sh\nnpx diptych (.*?)\n```/.exec(example) ?? [];
  expect(await runCli(root, command.split(' '))).toMatchObject({ code: 0, err: '' });
  const [, outcome = ''] = /\n`dist` contains(.*)/s.exec(example) ?? [];
  const named = [...outcome.matchAll(/`(.+?)`/g)].map(([, name = '']) => name);
  expect(named).toContain('zh/index.html');
  for (const name of named) expect(existsSync(path.join(root, 'dist', name)), name).toBe(true);
  expect(readFileSync(path.join(root, 'dist/zh/index.html'), 'utf8')).toContain('一条合页，两块板。');
});

it('names every command', () => {
  const usages = Object.entries(COMMANDS).map(
    ([name, { positionals }]) => `\`diptych ${name} ${positionals ? '' : '[root]`'}`,
  );
  expect(usages.filter((usage) => !readme.includes(usage))).toEqual([]);
});
