import { errorMessage } from '../diagnostics/error-message.js';

/** The package that an import of Node.js did not find; `undefined` for other errors. */
export function missingPackage(cause: unknown): string | undefined {
  return /Cannot find package '([^']+)'/.exec(errorMessage(cause))?.[1];
}
