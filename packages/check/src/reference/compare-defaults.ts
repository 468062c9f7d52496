import { isDeepStrictEqual } from 'node:util';
import { runInNewContext } from 'node:vm';

/** Reads a default as it is written: JavaScript, or a bare word for a string. `undefined` as text is a value too. */
export function readDefault(source: string): unknown {
  try {
    // The value comes from another realm, where an array is not an instance of this one's Array.
    return structuredClone(runInNewContext(`(${source})`, { process: { cwd: () => '<cwd>' } }, { timeout: 1000 }));
  } catch {
    return source;
  }
}

/** A default in words may follow the value: `5000 (15000 in Browser Mode)`. */
export function leadingDefault(declared: string): string {
  return declared.replace(/\s+\(.*\)$/, '');
}

/** Are the two texts the same default? */
export function sameDefault(a: string, b: string): boolean {
  return isDeepStrictEqual(readDefault(a), readDefault(b));
}

/** Is the text the default `value`, which the runner resolved? */
export function isDefault(source: string, value: unknown): boolean {
  const read = readDefault(source);
  return isDeepStrictEqual(read, value) || (read === '<cwd>' && typeof value === 'string');
}
