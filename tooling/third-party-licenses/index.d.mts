import type { Plugin } from 'esbuild';

/**
 * Lists the packages that the bundle contains, with their licences.
 * @param file Below the output folder; default `THIRD-PARTY-LICENSES.md`.
 */
export function thirdPartyLicenses(file?: string): Plugin;
