import type { Plugin } from 'esbuild';

/** Writes `THIRD-PARTY-LICENSES.md` into the output folder: each package that the bundle contains, with its licence. */
export function thirdPartyLicenses(): Plugin;
