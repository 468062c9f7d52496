import { readdirSync, readFileSync, type Stats, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DiptychError, listNames } from '../diagnostics/index.js';
import { DATA_ID } from '../shared/markup.js';

/** Name of the marker file of output folders, which a build may replace. */
const MARK = '.diptych-output';
const MARK_TEXT = 'This folder was written by Diptych. The next build replaces all of its content.\n';

/** Writes the marker file into a folder. */
export function markFolder(folder: string): void {
  writeFileSync(path.join(folder, MARK), MARK_TEXT);
}

/**
 * The names in an output folder that was not written by a build, which replacing it would delete.
 * @throws {DiptychError} if the path is not a folder.
 */
export function foreignEntries(outDir: string): string[] {
  const found = statIfThere(outDir);
  if (!found) return [];
  if (!found.isDirectory()) {
    throw new DiptychError({
      code: 'out-dir-not-folder',
      message: `The output folder "${outDir}" is a file.`,
      suggestion: 'Remove it, or choose another "outDir".',
    });
  }
  const entries = readdirSync(outDir, { withFileTypes: true }).map((entry) =>
    entry.isDirectory() ? `${entry.name}/` : entry.name,
  );
  return entries.includes(MARK) || isOlderSite(outDir) ? [] : entries.sort();
}

/** Also `undefined` if an ancestor is a file: writing the site reports that. */
function statIfThere(folder: string): Stats | undefined {
  try {
    return statSync(folder);
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw cause;
  }
}

/** Earlier versions wrote no marker file; their documents contain the page's data. */
function isOlderSite(folder: string): boolean {
  return ['404.html', 'index.html'].some((name) => {
    try {
      return readFileSync(path.join(folder, name), 'utf8').includes(`id="${DATA_ID}"`);
    } catch {
      return false;
    }
  });
}

/**
 * @throws {DiptychError} if replacing the output folder would delete files that no build has written.
 */
export function assertReplaceable(outDir: string, root: string): void {
  const entries = foreignEntries(outDir);
  if (entries.length === 0) return;
  const name = path.relative(root, outDir);
  throw new DiptychError({
    code: 'out-dir-foreign',
    message: `"${name}" contains files that Diptych did not write: ${listNames(entries)}. A build would replace the folder and delete them.`,
    suggestion: 'Choose another "outDir", move the files away, or build with `--force` to replace the folder.',
  });
}
