import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { run } from './run.js';

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(path.join(tmpdir(), 'create-diptych-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

/** Runs a command line in the folder of the test, as without a terminal. */
async function call(line: string, userAgent?: string) {
  const printed = { out: '', err: '' };
  const code = await run(line.split(' ').filter(Boolean), {
    cwd,
    env: { npm_config_user_agent: userAgent },
    isInteractive: false,
    out: (text) => {
      printed.out += text;
    },
    err: (text) => {
      printed.err += text;
    },
  });
  // Colours are for whoever runs the tests: a CI shows them.
  return { code, out: stripVTControlCharacters(printed.out), err: stripVTControlCharacters(printed.err) };
}

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true });
  writeFileSync(path.join(cwd, file), text);
};
const read = (file: string): string => readFileSync(path.join(cwd, file), 'utf8');
const quiet = '--yes --no-install --no-git';

describe('a new folder', () => {
  test('gets a site, and the way on is told', async () => {
    const { code, out, err } = await call(`paper-crane ${quiet}`, 'pnpm/10.34.9 npm/? node/v22');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/cd paper-crane\n.*pnpm install\n.*pnpm run dev/s);
    expect(JSON.parse(read('paper-crane/package.json'))).toMatchObject({
      name: 'paper-crane',
      packageManager: 'pnpm@10.34.9',
    });
    expect(read('paper-crane/diptych.config.ts')).toContain(`title: 'Paper crane'`);
  });

  test('may hold a git repository that was just made', async () => {
    mkdirSync(path.join(cwd, 'site/.git'), { recursive: true });
    expect(await call(`site ${quiet}`)).toMatchObject({ code: 0 });
  });

  test('must be empty: what it holds is named, and nothing is written', async () => {
    write('site/notes.md', 'mine');
    const { code, err } = await call(`site ${quiet}`);
    expect(code).toBe(2);
    expect(err).toContain('is not empty');
    expect(err).toContain('notes.md');
    expect(readdirSync(path.join(cwd, 'site'))).toEqual(['notes.md']);
  });

  test('has no site yet, such as one whose installation was interrupted', async () => {
    expect((await call(`site ${quiet}`)).code).toBe(0);
    const before = readdirSync(path.join(cwd, 'site'));
    const { code, err } = await call(`site ${quiet}`);
    expect(code).toBe(2);
    expect(err).toContain('has a site already: diptych.config.ts');
    expect(readdirSync(path.join(cwd, 'site'))).toEqual(before);
  });

  test('must be no file', async () => {
    write('site', 'a file');
    expect(await call(`site ${quiet}`)).toMatchObject({ code: 2, err: expect.stringContaining('is a file') });
  });

  test('must be one that the bundler supports: nothing is written', async () => {
    const { code, err } = await call(`C#/site ${quiet}`);
    expect(code).toBe(2);
    expect(err).toContain('contains "#"');
    expect(readdirSync(cwd)).toEqual([]);
  });

  test('is a git repository with one commit, or the reason why not is told', async () => {
    const { code, err } = await call('site --yes --no-install --starter minimal');
    expect(code).toBe(0);
    expect(existsSync(path.join(cwd, 'site/.git')) || /git \w+ failed/.test(err)).toBe(true);
  });
});

describe('a repository', () => {
  test('gets the site as a workspace package of npm; its own files stay as they are', async () => {
    write('package.json', '{\n    "name": "mine",\n    "scripts": { "test": "x" }\n}\n');
    write('package-lock.json', '{}');
    write('README.md', 'mine');
    const { code, out } = await call(quiet);
    expect(code).toBe(0);
    expect(out).toContain('package.json');
    expect(JSON.parse(read('package.json'))).toEqual({ name: 'mine', scripts: { test: 'x' }, workspaces: ['docs'] });
    expect(read('package.json')).toMatch(/^\{\n {4}"name"/);
    expect(read('README.md')).toBe('mine');
    expect(read('docs/pages/en/index.md')).toContain('Answers');
    expect(existsSync(path.join(cwd, '.github/workflows/docs-check.yml'))).toBe(true);
    expect(existsSync(path.join(cwd, 'docs/.git'))).toBe(false);
  });

  test('gets a line in the workspace of pnpm, whose comments stay', async () => {
    write('package.json', '{ "packageManager": "pnpm@10.1.0" }');
    write('pnpm-workspace.yaml', '# Ours\npackages:\n  - packages/*   # all\n');
    expect(await call(quiet)).toMatchObject({ code: 0 });
    expect(read('pnpm-workspace.yaml')).toMatch(/^# Ours\npackages:\n {2}- packages\/\* +# all\n {2}- docs\n$/);
    expect(read('package.json')).toBe('{ "packageManager": "pnpm@10.1.0" }');
    expect(JSON.parse(read('docs/package.json')).packageManager).toBeUndefined();
  });

  test('whose workspace has the folder already is left alone', async () => {
    write('package.json', '{ "workspaces": { "packages": ["./*"] } }');
    expect((await call(`docs ${quiet}`)).out).not.toContain('workspace');
    expect(read('package.json')).toBe('{ "workspaces": { "packages": ["./*"] } }');
  });

  test('is found from a folder below, where git says how far it goes', async () => {
    write('.git/HEAD', '');
    write('package.json', '{ "workspaces": ["packages/*"] }');
    write('packages/a/package.json', '{}');
    expect(await call(`packages/site ${quiet}`)).toMatchObject({ code: 0 });
    expect(existsSync(path.join(cwd, '.github/workflows/docs-check.yml'))).toBe(true);
    expect(read('package.json')).toBe('{ "workspaces": ["packages/*"] }');
  });

  test('loses nothing: files that would be replaced are named, and nothing is written', async () => {
    write('package.json', '{}');
    write('docs/README.md', 'mine');
    write('docs/guide.md', 'mine too');
    const { code, err } = await call(quiet);
    expect(code).toBe(2);
    expect(err).toContain('docs/README.md');
    expect(err).not.toContain('guide.md');
    expect(err).toContain('Nothing was written.');
    expect(read('docs/README.md')).toBe('mine');
    expect(readdirSync(path.join(cwd, 'docs')).sort()).toEqual(['README.md', 'guide.md']);
    expect(read('package.json')).toBe('{}');
  });

  test('with a package.json that cannot be read is refused', async () => {
    write('package.json', '{ "name": ');
    expect(await call(`docs ${quiet}`)).toMatchObject({
      code: 2,
      err: expect.stringContaining('cannot be read as JSON'),
    });
  });
});

test('without a terminal and without --yes nothing is asked and nothing made', async () => {
  const { code, err } = await call('site');
  expect(code).toBe(2);
  expect(err).toContain('--yes');
  expect(existsSync(path.join(cwd, 'site'))).toBe(false);
});

test('--help names every option, --version the version', async () => {
  expect((await call('--help')).out).toMatch(/--languages.*--starter.*--package-manager.*--host.*--yes/s);
  expect((await call('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/);
});
