import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** A history of 100,000 commits with ten files each prints about this much. */
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/** State of a repository that dates depend on. */
export interface GitState {
  head: string;
  /** Commits whose parents are missing in a shallow clone; the files they touched are unknown. */
  boundary: string[];
}

/** Reads the current commit; undefined outside a repository, without git, or before the first commit. */
export async function readGitState(folder: string): Promise<GitState | undefined> {
  try {
    const { stdout } = await run('git', ['rev-parse', 'HEAD', '--absolute-git-dir'], { cwd: folder });
    const [head = '', gitDir = ''] = stdout.split('\n');
    const shallow = await readFile(path.join(gitDir, 'shallow'), 'utf8').catch(() => '');
    return { head, boundary: shallow.split('\n').filter(Boolean) };
  } catch {
    return undefined;
  }
}

/**
 * Dates of the last commit of each file below a folder, by path below it in NFC (ISO 8601, UTC). One git process for all.
 * Files that only a boundary commit of a shallow clone names are left out: their true date is not known.
 */
export async function readGitDates(folder: string, state: GitState): Promise<Record<string, string>> {
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
  const { stdout } = await run('git', args, { cwd: folder, maxBuffer: MAX_OUTPUT_BYTES });
  const boundary = new Set(state.boundary);
  const dates: Record<string, string> = {};
  for (const commit of stdout.split('\x01').slice(1)) {
    const [header = '', ...files] = commit.split(/[\0\n]/).filter(Boolean);
    const [hash = '', date = ''] = header.split(' ');
    if (boundary.has(hash)) continue;
    const iso = new Date(date).toISOString();
    for (const file of files) dates[file.normalize('NFC')] ??= iso;
  }
  return dates;
}
