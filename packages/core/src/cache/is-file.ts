import { statSync } from 'node:fs';

/** Whether a file exists, and is no folder. */
export function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}
