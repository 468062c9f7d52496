import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Commits of one file that are looked at. */
const MOST_COMMITS = 40;
const MAX_BUFFER = 64 * 1024 * 1024;

/**
 * What a file held at its last commits, the newest first. Ends early, without an error, where there is no git, no
 * repository, or no more history, as in a shallow clone.
 */
export async function* fileHistory(file: string): AsyncGenerator<string> {
  const cwd = path.dirname(file);
  const name = `./${path.basename(file)}`;
  const git = async (...args: string[]) => (await run('git', args, { cwd, maxBuffer: MAX_BUFFER })).stdout;
  try {
    const log = await git('log', '--no-show-signature', `--max-count=${MOST_COMMITS}`, '--format=%H', '--', name);
    for (const commit of log.split('\n').filter(Boolean)) yield await git('show', `${commit}:${name}`);
  } catch {
    // The commit that removed the file, or no git: whatever was found is all there is.
  }
}
