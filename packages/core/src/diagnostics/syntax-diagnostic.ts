import { withFullStop } from './full-stop.js';
import type { Diagnostic } from './index.js';
import { positionAt } from './position-at.js';

/**
 * The diagnostic of a file that cannot be parsed.
 * @param cause What `parseAst` threw.
 */
export function syntaxDiagnostic(file: string, source: string, cause: unknown): Diagnostic {
  const { message, pos } = cause as { message: string; pos?: number };
  // The parser's message: a line that counts the errors, the reason, the lines around it.
  const reason = message.split('\n')[1] ?? message;
  return {
    code: 'component-syntax',
    severity: 'error',
    message: `This file is not valid TypeScript: ${withFullStop(reason.trim())}`,
    suggestion: 'Fix the syntax at this location.',
    file,
    ...positionAt(source, pos ?? 0),
  };
}
