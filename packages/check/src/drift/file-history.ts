import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Maximum number of commits of a file to read. */
const MOST_COMMITS = 40;
const MAX_BUFFER = 64 * 1024 * 1024;

/**
 * The contents of a file at its last commits, newest first. Ends early, without an error, if there is no git, no
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
    // The commit that removed the file, or no git: return what was found so far.
  }
}
