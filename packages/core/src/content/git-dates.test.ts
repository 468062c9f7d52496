import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readGitDates, readGitState } from './git-dates.js';

function git(folder: string, ...args: string[]): string {
  const settings = ['user.name=a', 'user.email=a@example.com', 'protocol.file.allow=always'].flatMap((one) => [
    '-c',
    one,
  ]);
  return execFileSync('git', [...settings, ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function makeRepository(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'diptych-git-')));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  git(folder, 'init', '--quiet');
  return folder;
}

function commit(folder: string, name: string, date: string): void {
  writeFileSync(path.join(folder, name), date);
  git(folder, 'add', '.');
  vi.stubEnv('GIT_COMMITTER_DATE', date);
  git(folder, 'commit', '--quiet', '-m', name);
}

it('is silent outside of a repository and before the first commit', async () => {
  const folder = makeRepository();
  expect(await readGitState(folder)).toEqual({ diagnostics: [] });
  rmSync(path.join(folder, '.git'), { recursive: true });
  expect(await readGitState(folder)).toEqual({ diagnostics: [] });
  vi.stubEnv('PATH', folder);
  expect(await readGitState(folder)).toEqual({ diagnostics: [] });
});

it('reports why Git does not read a repository', async () => {
  const folder = makeRepository();
  commit(folder, 'a.md', '2026-01-01T00:00:00Z');
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  expect(await readGitState(folder)).toMatchObject({
    diagnostics: [
      {
        code: 'git-failed',
        message: `The dates of pages cannot be read from the repository: detected dubious ownership in repository at '${folder}'.`,
        suggestion: `Run \`git config --global --add safe.directory ${folder}\`, or set \`lastUpdated: false\` in the config.`,
      },
    ],
  });
  vi.stubEnv('PATH', folder);
  expect(await readGitState(folder)).toMatchObject({
    diagnostics: [
      {
        message: 'The dates of pages cannot be read from the repository: Git is not installed.',
        suggestion: 'Install Git, or set `lastUpdated: false` in the config.',
      },
    ],
  });
});

it('reads the dates of files in submodules from their own commits', async () => {
  const module = makeRepository();
  commit(module, 'b.md', '2025-02-02T00:00:00Z');
  const folder = makeRepository();
  const docs = path.join(folder, 'docs');
  mkdirSync(path.join(docs, 'en'), { recursive: true });
  git(folder, 'submodule', '--quiet', 'add', module, 'docs/en/sub');
  git(folder, 'submodule', '--quiet', 'add', module, 'elsewhere');
  commit(docs, 'en/a.md', '2026-01-01T00:00:00Z');
  const read = async () => {
    const { state } = await readGitState(docs);
    return state && (await readGitDates(docs, state)).dates;
  };
  expect(await read()).toMatchObject({
    'en/a.md': '2026-01-01T00:00:00.000Z',
    'en/sub/b.md': '2025-02-02T00:00:00.000Z',
  });
  const before = await readGitState(docs);
  commit(path.join(docs, 'en/sub'), 'b.md', '2026-03-03T00:00:00Z');
  expect(await readGitState(docs)).not.toEqual(before);
  expect(await read()).toMatchObject({ 'en/sub/b.md': '2026-03-03T00:00:00.000Z' });
  git(folder, 'submodule', '--quiet', 'deinit', '--force', 'docs/en/sub');
  expect((await readGitState(docs)).state?.modules).toEqual({});
});

it('reports why Git does not read the history', async () => {
  const folder = makeRepository();
  commit(folder, 'a.md', '2026-01-01T00:00:00Z');
  const { state } = await readGitState(folder);
  const tree = git(folder, 'rev-parse', 'HEAD^{tree}').trim();
  rmSync(path.join(folder, '.git/objects', tree.slice(0, 2), tree.slice(2)));
  expect(state && (await readGitDates(folder, state))).toMatchObject({
    diagnostics: [
      {
        code: 'git-failed',
        message: expect.stringContaining(`The dates of pages cannot be read from the repository: unable to read tree`),
        suggestion: 'Run `git log`, or set `lastUpdated: false` in the config.',
      },
    ],
  });
});
