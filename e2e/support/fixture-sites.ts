import { fileURLToPath } from 'node:url';

/** A small site that is built for the tests alone. */
export interface FixtureSite {
  /** Folder of its config. */
  root: string;
  /** Path it is served under; the config's own where absent. */
  base?: string;
  /** Folder it is built to, from its root. */
  outDir: string;
  /** Built by its own package before the tests begin. */
  isBuilt?: boolean;
}

const folder = (name: string) => fileURLToPath(new URL(`../fixtures/${name}/`, import.meta.url));

/** The fixture sites by name. */
export const FIXTURE_SITES = {
  versions: { root: folder('versions'), outDir: 'dist/plain' },
  'versions-in-folder': { root: folder('versions'), base: '/docs/', outDir: 'dist/in-folder' },
  islands: { root: folder('islands'), outDir: 'dist' },
  theme: { root: folder('theme'), outDir: 'dist' },
  docs: { root: folder('../../apps/docs'), outDir: 'dist', isBuilt: true },
} as const satisfies Record<string, FixtureSite>;

/** Name of a fixture site. */
export type FixtureName = keyof typeof FIXTURE_SITES;

/** Name of the environment variable with a fixture site's origin, for the workers. */
export function originVariable(name: FixtureName): string {
  return `DIPTYCH_E2E_${name.toUpperCase().replace(/-/g, '_')}`;
}
