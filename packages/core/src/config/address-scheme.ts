import type { AddressScheme } from '../shared/urls.js';

/** What addresses of a site name: its languages and versions. */
export function addressScheme({
  locales,
  versions,
}: Pick<AddressScheme, 'locales'> & { versions: readonly { name: string }[] }): AddressScheme {
  return { locales, versions: versions.map(({ name }, index) => ({ name, isDefault: index === 0 })) };
}
