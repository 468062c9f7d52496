import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A page's edit, in one or two commits; texts that are absent are not committed. */
interface History {
  page: string;
  first: { en?: string; zh?: string };
  second?: { en?: string; zh?: string };
}

/**
 * What a tool that compares dates would report: whether the last commit of the original is newer than that of its
 * translation. All histories are commits of one repository, a branch for each, from a first commit of both languages.
 */
export async function newerCommits(histories: readonly History[]): Promise<boolean[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'diptych-dates-'));
  try {
    git(folder, ['init', '--quiet', '--bare']);
    git(folder, ['fast-import', '--quiet'], histories.map(toStream).join(''));
    const log = git(folder, ['log', '--branches', '--source', '--no-renames', '--name-only', '--format=%x01%S %ct']);
    const dates = new Map<string, number>();
    for (const commit of log.split('\x01').slice(1)) {
      const [header = '', ...files] = commit.split('\n').filter(Boolean);
      const [branch = '', time = ''] = header.split(' ');
      for (const file of files) {
        const key = `${branch} ${file.slice(0, 2)}`;
        dates.set(key, Math.max(dates.get(key) ?? 0, Number(time)));
      }
    }
    return histories.map((_, at) => {
      const dateOf = (lang: string) => dates.get(`e${at} ${lang}`) ?? 0;
      return dateOf('en') > dateOf('zh');
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Commits a day apart. */
const DAY = 86_400;
const START = 1_700_000_000;

function toStream({ page, first, second }: History, at: number): string {
  const commits = [{ en: 'original\n', zh: 'translation\n' }, first, ...(second ? [second] : [])];
  return commits
    .map((files, index) => {
      const lines = [`commit refs/heads/e${at}`, `committer A <a@example.com> ${START + index * DAY} +0000`, 'data 0'];
      for (const [lang, text] of Object.entries(files)) {
        lines.push(`M 100644 inline ${lang}/${page}.md`, `data ${Buffer.byteLength(text)}`, text);
      }
      return `${lines.join('\n')}\n`;
    })
    .join('');
}

function git(cwd: string, args: readonly string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd,
    input,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr}`);
  return stdout;
}
