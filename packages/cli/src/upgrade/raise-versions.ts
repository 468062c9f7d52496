import { rewriteMatches } from './rewrite-matches.js';
import type { Rewrite } from './types.js';

/** A range of one version, such as `^0.1.0`; tags, `workspace:*` and paths are the site's own matter. */
const DEPENDENCY = /"(@diptych\/[a-z-]+|create-diptych)"(\s*:\s*)"([\^~]?)(\d+\.\d+\.\d+[^"\s]*)"/g;

/** Raises the ranges of Diptych's packages in a `package.json` to a version, without other changes. */
export function raiseVersions(text: string, version: string): Rewrite {
  return rewriteMatches(text, DEPENDENCY, ([, name, colon, prefix, old = '']) =>
    compareVersions(old, version) >= 0
      ? undefined
      : { text: `"${name}"${colon}"${prefix}${version}"`, message: `${name} ${prefix}${old} is ${prefix}${version}.` },
  );
}

/** The oldest version of Diptych in a `package.json`; `undefined` if there is none. */
export function oldestVersion(text: string): string | undefined {
  const versions = [...text.matchAll(DEPENDENCY)].map(([, , , , version = '']) => version);
  return versions.sort(compareVersions)[0];
}

/** Compares the numbers of two versions; a prerelease is older than its release. */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [a, b].map((version) => {
    const [numbers = '', ...rest] = version.split('-');
    return [...numbers.split('.').map(Number), rest.length > 0 ? 0 : 1];
  }) as [number[], number[]];
  for (const [index, number] of one.entries()) if (number !== other[index]) return number - (other[index] ?? 0);
  return a < b ? -1 : a > b ? 1 : 0;
}
