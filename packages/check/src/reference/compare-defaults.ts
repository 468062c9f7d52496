import { isDeepStrictEqual } from 'node:util';
import { runInNewContext } from 'node:vm';

/** Evaluates a default as written: JavaScript, or a bare word for a string. The text `undefined` is a value, too. */
function readDefault(source: string): unknown {
  try {
    // The value comes from another realm, where an array is not an instance of this one's Array.
    return structuredClone(runInNewContext(`(${source})`, { process: { cwd: () => '<cwd>' } }, { timeout: 1000 }));
  } catch {
    return source;
  }
}

/** A remark may follow the value: `5000 (15000 in Browser Mode)`. */
export function leadingDefault(declared: string): string {
  return declared.replace(/\s+\(.*\)$/, '');
}

/** Whether two texts mean the same default. */
export function sameDefault(a: string, b: string): boolean {
  return isDeepStrictEqual(readDefault(a), readDefault(b));
}

/** Whether a text means `value`, the default that the program resolved. */
export function isDefault(source: string, value: unknown): boolean {
  const read = readDefault(source);
  return isDeepStrictEqual(read, value) || (read === '<cwd>' && typeof value === 'string');
}
