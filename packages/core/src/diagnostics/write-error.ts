import { DiptychError } from './diptych-error.js';
import { errorMessage } from './error-message.js';

const NO_ACCESS = ['The folder may not be written to.', 'Let the user who runs the command write to it.'] as const;

const REASONS: Record<string, readonly [reason: string, suggestion: string]> = {
  ENOSPC: ['There is no space left on the disk.', 'Free some space and try again.'],
  EDQUOT: ['The disk quota is used up.', 'Free some space and try again.'],
  EACCES: NO_ACCESS,
  EPERM: NO_ACCESS,
  EROFS: ['The file system is read-only.', 'Make it writable.'],
  ENOTDIR: ['A folder above it is a file.', 'Remove that file, or name another folder.'],
  ENAMETOOLONG: ['The name is too long for the file system.', 'Shorten the names of the page and its folders.'],
};

/** The error for a file that cannot be written. */
export function writeError(name: string, cause: unknown): DiptychError {
  if (cause instanceof DiptychError) return cause;
  const [reason, suggestion] = REASONS[(cause as NodeJS.ErrnoException).code ?? ''] ?? [
    errorMessage(cause),
    'Fix the cause and try again.',
  ];
  return new DiptychError({
    code: 'write-failed',
    message: `${name} cannot be written. ${reason}`,
    suggestion,
    cause,
  });
}
