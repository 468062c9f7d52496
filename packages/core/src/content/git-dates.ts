import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { foldersUp } from '../diagnostics/folders-up.js';
import { withFullStop } from '../diagnostics/full-stop.js';
import type { Diagnostic } from '../diagnostics/index.js';

const run = promisify(execFile);
/** A history of 100,000 commits with ten files each prints about this much. */
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/** State of a repository that dates depend on. */
export interface GitState {
  head: string;
  /** Commits whose parents are missing in a shallow clone; the files they touched are unknown. */
  boundary: string[];
  /** Submodules below the folder, by path from it. */
  modules: Record<string, GitState>;
}

/**
 * Reads the current commit of a repository and its submodules: none outside a repository or before the first commit, and
 * none with a warning if Git does not read the repository.
 */
export async function readGitState(folder: string): Promise<{ state?: GitState; diagnostics: Diagnostic[] }> {
  try {
    const args = ['rev-parse', '--absolute-git-dir', '--show-prefix', '--show-cdup', 'HEAD'];
    const { stdout } = await run('git', args, { cwd: folder, env: gitEnv() });
    const [gitDir = '', prefix = '', toTop = '', head = ''] = stdout.split('\n');
    const shallow = await readText(path.join(gitDir, 'shallow'));
    const boundary = shallow.split('\n').filter(Boolean);
    const { modules, diagnostics } = await readModules(folder, { prefix, toTop });
    return { state: { head, boundary, modules }, diagnostics };
  } catch (cause) {
    // Before the first commit, all but HEAD is printed.
    const isExpected =
      (cause as GitError).stdout || !foldersUp(folder).some((above) => existsSync(path.join(above, '.git')));
    return { diagnostics: isExpected ? [] : [gitFailed(cause as GitError)] };
  }
}

/** Messages in English, which `gitFailed` reads. */
const gitEnv = (): NodeJS.ProcessEnv => ({ ...process.env, LC_ALL: 'C' });

type GitError = Error & { code?: unknown; stdout?: string; stderr?: string };

function gitFailed({ code, message, stderr = '' }: GitError): Diagnostic {
  const isMissing = code === 'ENOENT';
  const reason = isMissing ? 'Git is not installed' : (stderr || message).split('\n')[0]?.replace(/^fatal: /, '');
  const command = /git config .*safe\.directory .*/.exec(stderr)?.[0] ?? 'git log';
  return {
    code: 'git-failed',
    severity: 'warning',
    message: withFullStop(`The dates of pages cannot be read from the repository: ${reason}`),
    suggestion: `${isMissing ? 'Install Git' : `Run \`${command}\``}, or set \`lastUpdated: false\` in the config.`,
  };
}

async function readModules(
  folder: string,
  { prefix, toTop }: { prefix: string; toTop: string },
): Promise<{ modules: GitState['modules']; diagnostics: Diagnostic[] }> {
  const text = await readText(path.join(folder, toTop, '.gitmodules'));
  const names = Array.from(text.matchAll(/^\s*path\s*=\s*"?(.*?)"?\s*$/gm), ([, name = '']) => name)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    // One that is not checked out would be read as a folder of this repository.
    .filter((name) => existsSync(path.join(folder, name, '.git')));
  const read = await Promise.all(names.map((name) => readGitState(path.join(folder, name))));
  return {
    modules: Object.fromEntries(names.flatMap((name, at) => (read[at]?.state ? [[name, read[at].state]] : []))),
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  };
}

function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}

/**
 * Reads the dates of the last commit of each file below a folder, by path below it in NFC (ISO 8601, UTC): none, with a
 * warning, if Git does not read the history, as in a partial clone that cannot reach its server.
 * One git process for each repository.
 * Files that only a boundary commit of a shallow clone names are left out: their true date is not known.
 */
export async function readGitDates(
  folder: string,
  state: GitState,
): Promise<{ dates?: Record<string, string>; diagnostics: Diagnostic[] }> {
  try {
    return { dates: await readDates(folder, state), diagnostics: [] };
  } catch (cause) {
    return { diagnostics: [gitFailed(cause as GitError)] };
  }
}

async function readDates(folder: string, state: GitState): Promise<Record<string, string>> {
  const args = [
    '-c',
    'core.quotePath=off',
    'log',
    '--no-show-signature',
    '--format=%x01%H %cI',
    '--name-only',
    '--no-renames',
    '--relative',
    '-z',
    '--',
    '.',
  ];
  const { stdout } = await run('git', args, { cwd: folder, env: gitEnv(), maxBuffer: MAX_OUTPUT_BYTES });
  const boundary = new Set(state.boundary);
  const dates: Record<string, string> = {};
  for (const commit of stdout.split('\x01').slice(1)) {
    const [header = '', ...files] = commit.split(/[\0\n]/).filter(Boolean);
    const [hash = '', date = ''] = header.split(' ');
    if (boundary.has(hash)) continue;
    const iso = new Date(date).toISOString();
    for (const file of files) dates[file.normalize('NFC')] ??= iso;
  }
  for (const [name, module] of Object.entries(state.modules)) {
    const found = await readDates(path.join(folder, name), module);
    for (const [file, date] of Object.entries(found)) dates[`${name.normalize('NFC')}/${file}`] = date;
  }
  return dates;
}
