import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import type { Diagnostic } from '../diagnostics/index.js';
import { positionAt } from '../diagnostics/position-at.js';

/**
 * Reads a text file of the author.
 * @param name Path in messages. Default: the path.
 * @param content The file's content, if it has been read.
 */
export function readText(
  file: string,
  name = file,
  content?: Uint8Array,
): { bytes: Buffer; text: string } | { diagnostic: Diagnostic } {
  let bytes: Buffer;
  try {
    // A buffer that comes from another thread is a plain array.
    bytes = content ? Buffer.from(content.buffer, content.byteOffset, content.byteLength) : readFileSync(file);
  } catch (cause) {
    return { diagnostic: unreadable(name, cause) };
  }
  return isUtf8(bytes) ? { bytes, text: bytes.toString('utf8') } : { diagnostic: notUtf8(name, bytes) };
}

function unreadable(name: string, cause: unknown): Diagnostic {
  return {
    code: 'file-unreadable',
    severity: 'error',
    message: `This file cannot be read (${(cause as NodeJS.ErrnoException).code}).`,
    suggestion: 'Check that it exists and that its permissions let you read it.',
    file: name,
  };
}

function notUtf8(name: string, bytes: Buffer): Diagnostic {
  return {
    code: 'not-utf8',
    severity: 'error',
    message: 'This file is not UTF-8 text.',
    suggestion: 'Save it with the encoding UTF-8.',
    file: name,
    ...firstBadByte(bytes),
  };
}

/** Offset of the first character that decoding had to replace. */
function firstBadByte(bytes: Buffer): { line: number; column: number } {
  const text = bytes.toString('utf8');
  return positionAt(text, text.indexOf('\uFFFD'));
}
