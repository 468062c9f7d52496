import { type AddressScheme, isDefaultVersion, type ParsedPath } from './urls.js';

/** Path of the page for unknown addresses, without language and version. */
export const NOT_FOUND_PATH = '/404';

/** Name of a language's and version's block in `404.html`: `zh`, or `v1/zh` where the version is not the default. */
export function notFoundBlock(
  { version, locale }: Pick<ParsedPath, 'version' | 'locale'>,
  site: Pick<AddressScheme, 'versions'>,
): string {
  return (isDefaultVersion(version, site) ? '' : `${version}/`) + locale;
}
