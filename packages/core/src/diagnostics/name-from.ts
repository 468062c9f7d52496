import path from 'node:path';

/** Name of a file in stored data and messages: its path from a folder, such as the site's, with forward slashes. */
export function nameFrom(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/');
}
