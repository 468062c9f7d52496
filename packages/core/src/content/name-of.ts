import path from 'node:path';

/** Name of a file in records and messages: relative to the site, with forward slashes. */
export function nameOf(file: string, config: { root: string }): string {
  return path.relative(config.root, file).split(path.sep).join('/');
}
