import { newestVersion, type Variant } from '../config/variants.js';

/** The languages and versions of a site, which are folders and prefixes of addresses. */
export interface VariantFolders {
  locales: readonly { key: string }[];
  versions: readonly { name: string }[];
}

/** The part of an address before the page: version, then language; defaults have none. No slash at the end. */
export function routePrefix(config: VariantFolders, variant: Variant): string {
  const version = variant.version && variant.version !== newestVersion(config) ? `/${variant.version}` : '';
  const locale = variant.locale !== config.locales[0]?.key ? `/${variant.locale}` : '';
  return version + locale;
}

/**
 * The folder below docs that holds a language's pages in a version, with a slash at the end unless it is docs itself.
 */
export function sourcePrefix(config: VariantFolders, variant: Variant): string {
  const version = config.versions.length > 0 ? `${variant.version}/` : '';
  const locale = config.locales.length > 1 ? `${variant.locale}/` : '';
  return version + locale;
}
