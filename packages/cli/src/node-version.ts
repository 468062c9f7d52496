/** Oldest Node of each supported line: `^20.19.0 || >=22.12.0`, as in package.json. */
const OLDEST: readonly (readonly [number, number])[] = [
  [20, 19],
  [22, 12],
];

/**
 * Why this version of Node cannot run Diptych, or `undefined` if it can.
 * @param version For example `20.19.0`.
 */
export function nodeVersionDiagnostic(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const line = OLDEST.find(([line]) => line === major);
  const supported = line ? minor >= line[1] : major > 22;
  if (supported) return undefined;
  return `Diptych needs Node 20.19 or later, or 22.12 or later; this is Node ${version}. Install one from https://nodejs.org and run the command again.`;
}
