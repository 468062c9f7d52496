import { readFileSync } from 'node:fs';

/** Version of this package, from package.json, one folder above both the sources and the bundle. */
export function ownVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
