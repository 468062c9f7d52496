import type { Config } from './types.js';

/** A language in a version, with its own navigation and sidebars. */
export interface Variant {
  /** `''` where the site has no versions. */
  version: string;
  locale: string;
}

/** Names a variant in maps and file names: `en`, or `v1.en` where the site has versions. */
export function variantKey({ version, locale }: Variant): string {
  return version ? `${version}.${locale}` : locale;
}

/** The version whose addresses have no prefix: the first of the config, or `''` where the site has no versions. */
export function newestVersion({ versions }: { versions: readonly { name: string }[] }): string {
  return versions[0]?.name ?? '';
}

/** All combinations of version and language, defaults first. */
export function variantsOf({ versions, locales }: Pick<Config, 'versions' | 'locales'>): Variant[] {
  const names = versions.length > 0 ? versions.map(({ name }) => name) : [''];
  return names.flatMap((version) => locales.map(({ key }) => ({ version, locale: key })));
}
