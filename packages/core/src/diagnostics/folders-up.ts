import path from 'node:path';

/** A folder and those above it, the nearest first. */
export function foldersUp(folder: string): string[] {
  const above = path.dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersUp(above)];
}
