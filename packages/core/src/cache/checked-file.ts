import { readFileSync } from 'node:fs';
import { hashOf } from './hash.js';
import { writeFileAtomic } from './write-atomic.js';

/** Reads a file written by `writeChecked`; `undefined` if it is missing or damaged. */
export function readChecked(file: string): string | undefined {
  try {
    return readCheckedText(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The value in a file of JSON written by `writeChecked`; `undefined` if it is missing or damaged. */
export function readCheckedJson<T>(file: string): T | undefined {
  const text = readChecked(file);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

/** The content of a text that begins with its hash; undefined when it is damaged. */
export function readCheckedText(text: string): string | undefined {
  const lineEnd = text.indexOf('\n');
  const content = text.slice(lineEnd + 1);
  return lineEnd > 0 && text.slice(0, lineEnd) === hashOf(content) ? content : undefined;
}

/** Writes a text with its hash in the first line, so that damage is detected. */
export function writeChecked(file: string, content: string): void {
  writeFileAtomic(file, checked(content));
}

/** A text with its hash in the first line. */
export function checked(content: string): string {
  return `${hashOf(content)}\n${content}`;
}
