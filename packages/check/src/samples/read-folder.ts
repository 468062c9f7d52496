import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DiptychError } from '@diptych/core/pages';
import type { Sample } from './types.js';

/** Files of a folder as text, by path inside it, with forward slashes. */
export type FolderFiles = ReadonlyMap<string, string>;

/**
 * Returns the files that a sample needs and its page does not show, by the name of their folder on the page; nothing if
 * the folder does not exist.
 */
export type Fixtures = (name: string) => FolderFiles | undefined;

/** Reads the files of a folder, at any depth. */
function readFolder(folder: string): FolderFiles {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => lstatSync(path.join(folder, name)).isFile());
  const read = files.map((name): [string, string] => [
    name.split(path.sep).join('/'),
    readFileSync(path.join(folder, name), 'utf8'),
  ]);
  return new Map(read.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Creates the function that reads folders named by `files="…"`; each is read once.
 * @param root The site's folder.
 * @param folder Their parent folder, from the site's root.
 */
export function fixturesIn(root: string, folder: string): Fixtures {
  const known = new Map<string, FolderFiles | undefined>();
  return (name) => {
    if (!known.has(name)) known.set(name, readFolderIfThere(path.join(root, folder, name)));
    return known.get(name);
  };
}

/**
 * What to report about a block that names a folder which does not exist.
 * @param files The option of the rule.
 */
export function missingFolder(name: string, files: string): { message: string; suggestion: string } {
  return {
    message: `The folder ${files}/${name} does not exist.`,
    suggestion: `Correct the name, or the option "files" of the rule, which is "${files}".`,
  };
}

function readFolderIfThere(folder: string): FolderFiles | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readFolder(folder) : undefined;
}

/** All files of a sample's folder: those that the page does not show, then those that it shows. */
export function sampleToFiles({ fixtures: name, files }: Sample, fixtures: Fixtures): Map<string, string> {
  return new Map([
    ...((name === undefined ? undefined : fixtures(name)) ?? []),
    ...files.map(({ path: file, code }) => [file, code] as const),
  ]);
}

/**
 * All files of a sample that is run in a folder.
 * @throws {DiptychError} for a file outside of the folder, at its block.
 */
export function sampleToRun(sample: Sample, fixtures: Fixtures): Map<string, string> {
  const outside = sample.files.find((file) => path.posix.join(file.path).startsWith('../'));
  if (outside) {
    const { path: name, file, line } = outside;
    throw new DiptychError({
      code: 'check-sample-outside',
      message: `A sample that is run is called "${name}", which is outside its folder.`,
      suggestion: 'Name it from the folder, without "../".',
      file,
      line,
      column: 1,
    });
  }
  return sampleToFiles(sample, fixtures);
}

/** Text that is equal for equal files. */
export function filesKey(files: FolderFiles): string {
  return JSON.stringify([...files]);
}

/** A text that identifies the content of the folder with the files of fences. */
export function folderKey(root: string, folder: string): string {
  return filesKey(readFolderIfThere(path.join(root, folder)) ?? new Map());
}
