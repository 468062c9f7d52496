import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// Operations on single files of a staging folder. The folder may contain files of an earlier site, which are hard links
// to published ones: they are replaced, never written into, and removed if a folder has the same name.

/** Writes a new file. */
export function writeNew(file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content, { flag: 'wx' });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    rmSync(file, { recursive: true });
    writeFileSync(file, content);
  }
}

/** Creates a hard link; `false` if the file had to be copied, because the file system has no links. */
export function linkOrCopy(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    rmSync(to, { recursive: true, force: true });
  }
  try {
    linkSync(from, to);
    return true;
  } catch {
    copyFileSync(from, to);
    return false;
  }
}

/** Creates a folder below `top`. */
export function makeFolder(folder: string, top: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    if (!existsSync(top)) throw cause;
    for (let above = folder; above.length > top.length; above = path.dirname(above)) removeFile(above);
    mkdirSync(folder, { recursive: true });
  }
}

function removeFile(file: string): void {
  try {
    unlinkSync(file);
  } catch {
    // It does not exist, or is a folder.
  }
}

/** Removes all files below a folder that are not listed, and folders that become empty; returns whether it is empty. */
export function removeOthers(folder: string, names: ReadonlySet<string>, prefix = ''): boolean {
  let isEmpty = true;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    const name = prefix + entry.name;
    const isWanted = entry.isDirectory() ? !removeOthers(file, names, `${name}/`) : names.has(name);
    if (isWanted) isEmpty = false;
    else rmSync(file, { recursive: true });
  }
  return isEmpty;
}
