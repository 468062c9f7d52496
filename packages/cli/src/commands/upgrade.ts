import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { replaceFile } from '@diptych/core/pages';
import { UsageError } from '../arguments/usage-error.js';
import type { CommandContext } from '../execution/command.js';
import { ownVersion } from '../own-version.js';
import { diffLines } from '../upgrade/diff-lines.js';
import { type PlannedChange, planUpgrade, type UpgradePlan } from '../upgrade/plan-upgrade.js';
import type { Note } from '../upgrade/types.js';

/** Folders that contain only generated files. */
const SKIPPED = new Set(['node_modules', 'dist', '.diptych', '.git']);
/** The file by which a build marks its output folder. */
const OUTPUT_MARK = '.diptych-output';
const WRITTEN_BY_PEOPLE = /\.(?:[cm]?[jt]sx?|mdx?|css|scss|sass|less)$/;

/** `diptych upgrade`. Exit codes: 0 done, 2 it could not run. */
export function run({ flags, terminal }: CommandContext): Promise<number> {
  const root = path.resolve(terminal.cwd, flags.root ?? '.');
  if (!existsSync(path.join(root, 'package.json'))) {
    throw new UsageError(
      `${root} has no package.json.`,
      'Run the command in the folder of the site, or pass that folder.',
    );
  }
  if (!/"@diptych\/[a-z-]+"\s*:/.test(readFileSync(path.join(root, 'package.json'), 'utf8'))) {
    throw new UsageError(
      'package.json names no package of Diptych.',
      'Pass the folder of the site, whose package.json has them: diptych upgrade <folder>.',
    );
  }
  if (!flags.force && !flags.dryRun) refuseUncommitted(root);
  const plan = planUpgrade(readFiles(root), ownVersion());
  if (!flags.dryRun) for (const { file, text } of plan.files) replaceFile(path.join(root, file), text);
  if (flags.json) terminal.out(`${JSON.stringify(toJson(plan, flags.dryRun))}\n`);
  else if (!flags.quiet) terminal.out(toText(plan, flags.dryRun));
  return Promise.resolve(0);
}

/**
 * @throws {UsageError} if git has uncommitted changes below the folder; without git there is no check
 */
function refuseUncommitted(root: string): void {
  let status: string;
  try {
    const stdio: ('ignore' | 'pipe')[] = ['ignore', 'pipe', 'ignore'];
    status = execFileSync('git', ['status', '--porcelain', '--', '.'], { cwd: root, encoding: 'utf8', stdio });
  } catch {
    return;
  }
  const [first, ...more] = status.split('\n').filter(Boolean);
  if (!first) return;
  throw new UsageError(
    `There are uncommitted changes: ${first.slice(3)}${more.length > 0 ? ` and ${more.length} more` : ''}.`,
    'Nothing was changed. Commit them first, so that you can review and undo the upgrade, or add --force.',
  );
}

function readFiles(root: string): Map<string, string> {
  const files = new Map<string, string>();
  const visit = (folder: string): void => {
    const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
    if (entries.some(({ name }) => name === OUTPUT_MARK)) return;
    for (const entry of entries) {
      const file = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) visit(file);
      else if (entry.isFile() && (file === 'package.json' || WRITTEN_BY_PEOPLE.test(entry.name)))
        files.set(file, readFileSync(path.join(root, file), 'utf8'));
    }
  };
  visit('');
  return files;
}

function toText({ from, to, files }: UpgradePlan, isDry: boolean): string {
  if (files.length === 0) return `Nothing to change: the site is up to date with Diptych ${to}.\n`;
  const changed = files.filter(({ changes }) => changes.length > 0);
  const manual = files.flatMap((file) => notesOf(file, file.manual));
  const head = `${isDry ? 'Would change' : 'Changed'} ${changed.length} ${changed.length === 1 ? 'file' : 'files'}${from ? `, from Diptych ${from}` : ''} to ${to}\n`;
  const parts = changed.map((file) =>
    isDry
      ? `\n${file.file}\n${diffLines(file.before, file.text)
          .map((line) => `  ${line}\n`)
          .join('')}`
      : notesOf(file, file.changes).join(''),
  );
  const byHand = manual.length > 0 ? `\nTo do manually:\n${manual.join('')}` : '';
  const next = isDry ? '' : '\nNext: install the packages, then run "diptych check" and "diptych build".\n';
  return `${head}${parts.join('')}${byHand}${next}`;
}

const notesOf = ({ file }: PlannedChange, notes: readonly Note[]): string[] =>
  notes.map(({ line, message }) => `  ${file}:${line}  ${message}\n`);

function toJson({ from, to, files }: UpgradePlan, dryRun: boolean): object {
  const shown = files.map(({ file, changes, manual }) => ({ file, changes, manual }));
  return { ok: true, dryRun, from, to, files: shown };
}
