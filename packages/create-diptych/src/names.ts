import path from 'node:path';

/**
 * A name for `package.json` from a folder's name: lower case, hyphens, at most 214 characters (npm's limit).
 * A folder without Latin letters or digits gives `docs`.
 */
export function folderToPackageName(folder: string): string {
  const name = path
    .basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 214);
  return name || 'docs';
}

/** A title from a folder's name: `paper-crane` is "Paper crane". */
export function folderToTitle(folder: string): string {
  const words = path
    .basename(folder)
    .replace(/[-_.]+/g, ' ')
    .trim();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Documentation';
}
