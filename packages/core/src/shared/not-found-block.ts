import { type AddressScheme, isDefaultVersion, type ParsedPath } from './urls.js';

/** Name of a language's and version's block in `404.html`: `zh`, or `v1/zh` where the version is not the default. */
export function notFoundBlock(
  { version, locale }: Pick<ParsedPath, 'version' | 'locale'>,
  site: Pick<AddressScheme, 'versions'>,
): string {
  return (isDefaultVersion(version, site) ? '' : `${version}/`) + locale;
}
