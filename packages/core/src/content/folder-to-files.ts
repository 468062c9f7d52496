import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../diagnostics/index.js';
import { describeUnlisted, isListed } from './dot-names.js';
import { type FileBounds, kindOf, specialFile } from './file-bounds.js';
import type { SourceFile } from './types.js';

/**
 * Lists all files below a folder, sorted by path so that every run has the same order. Links are followed; one that
 * leads back to a folder above it is reported and skipped, and so is one that leads out of the bounds. Unreadable folders
 * are reported. Paths below the folder are in Unicode's form NFC, whichever the file system has, so that addresses are
 * the same everywhere.
 */
export function folderToFiles(folder: string, bounds: FileBounds): { files: SourceFile[]; diagnostics: Diagnostic[] } {
  const files: SourceFile[] = [];
  const diagnostics: Diagnostic[] = [];
  walk({ folder, prefix: '', above: [realpathSync(folder)] });
  return { files, diagnostics };

  function walk(at: { folder: string; prefix: string; above: readonly string[] }): void {
    for (const entry of readFolder(at.folder)) {
      const file = path.join(at.folder, entry.name);
      const relativePath = at.prefix + entry.name.normalize('NFC');
      const named = { name: entry.name, prefix: at.prefix };
      if (!isListed(named)) {
        diagnostics.push(...describeUnlisted(named, file));
        continue;
      }
      const kind = kindOfEntry(entry, file);
      if (kind === 'file') files.push({ file, relativePath });
      if (kind === 'folder') {
        const real = realpathSync(file);
        if (at.above.includes(real)) reportLoop(file);
        else walk({ folder: file, prefix: `${relativePath}/`, above: [...at.above, real] });
      }
    }
  }

  function readFolder(name: string): Dirent[] {
    try {
      return readdirSync(name, { withFileTypes: true })
        .filter((entry) => entry.name !== 'node_modules')
        .sort((a, b) => (a.name.normalize('NFC') < b.name.normalize('NFC') ? -1 : 1));
    } catch (cause) {
      diagnostics.push({
        code: 'folder-unreadable',
        severity: 'error',
        message: `This folder cannot be read (${(cause as NodeJS.ErrnoException).code}).`,
        suggestion: 'Check its permissions.',
        file: name,
      });
      return [];
    }
  }

  function kindOfEntry(entry: Dirent, file: string): 'file' | 'folder' | undefined {
    try {
      const isLink = entry.isSymbolicLink();
      const kind = kindOf(isLink ? statSync(file) : entry);
      const bound = isLink ? bounds.refusalOf(file, entry.name) : undefined;
      const refusal = kind === undefined ? specialFile(entry.name, 'warning') : bound;
      if (refusal) diagnostics.push({ ...refusal, file });
      return refusal ? undefined : kind;
    } catch {
      diagnostics.push({
        code: 'link-broken',
        severity: 'warning',
        message: 'The target of this symbolic link does not exist.',
        suggestion: 'Remove it or fix its target.',
        file,
      });
      return undefined;
    }
  }

  function reportLoop(file: string): void {
    diagnostics.push({
      code: 'link-loop',
      severity: 'warning',
      message: 'This symbolic link leads back to a folder above it; it is left out.',
      suggestion: 'Link to a folder outside its own ancestors.',
      file,
    });
  }
}
