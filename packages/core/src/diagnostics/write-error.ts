import { DiptychError } from './diptych-error.js';

const ELSEWHERE = 'Check its permissions, or name a folder elsewhere: `outDir` for the output of a build.';

const REASONS: Record<string, [string, string]> = {
  ENOSPC: ['There is no space left on the disk.', 'Free some space and try again.'],
  EDQUOT: ['The disk quota is used up.', 'Free some space and try again.'],
  EACCES: ['The folder may not be written to.', ELSEWHERE],
  EPERM: ['The folder may not be written to.', ELSEWHERE],
  EROFS: [
    'The file system is read-only.',
    'Make it writable, or name a folder elsewhere: `outDir` for the output of a build.',
  ],
  ENOTDIR: ['A folder above it is a file.', 'Remove that file, or name another folder.'],
  ENAMETOOLONG: ['The name is too long for the file system.', 'Shorten the names of the page and its folders.'],
};

/** The error for a file that cannot be written. */
export function writeError(name: string, cause: unknown): DiptychError {
  if (cause instanceof DiptychError) return cause;
  const [reason, suggestion] = REASONS[(cause as NodeJS.ErrnoException).code ?? ''] ?? [
    cause instanceof Error ? cause.message : String(cause),
    'Fix the cause and try again.',
  ];
  return new DiptychError({
    code: 'write-failed',
    message: `${name} cannot be written. ${reason}`,
    suggestion,
    cause,
  });
}
