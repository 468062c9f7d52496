import { DiptychError } from './diptych-error.js';

const REASONS: Record<string, [string, string]> = {
  ENOSPC: ['There is no space left on the disk.', 'Free some space and build again.'],
  EDQUOT: ['The disk quota is used up.', 'Free some space and build again.'],
  EACCES: ['The folder may not be written to.', 'Check its permissions, or choose another "outDir".'],
  EPERM: ['The folder may not be written to.', 'Check its permissions, or choose another "outDir".'],
  EROFS: ['The file system is read-only.', 'Choose another "outDir".'],
  ENOTDIR: ['A folder above it is a file.', 'Remove that file, or choose another "outDir".'],
  ENAMETOOLONG: ['The name is too long for the file system.', 'Shorten the names of the page and its folders.'],
};

/**
 * The error for an unwritable file during a build. Nothing is published before everything is written,
 * so it can promise that the site is as it was.
 */
export function writeError(name: string, cause: unknown): DiptychError {
  if (cause instanceof DiptychError) return cause;
  const [reason, suggestion] = REASONS[(cause as NodeJS.ErrnoException).code ?? ''] ?? [
    cause instanceof Error ? cause.message : String(cause),
    'Fix the cause and build again.',
  ];
  return new DiptychError({
    code: 'write-failed',
    message: `${name} cannot be written. ${reason} The site was not changed.`,
    suggestion,
    cause,
  });
}
