import type { AddressScheme } from '../shared/urls.js';
import type { Config } from './types.js';

/** What addresses of a site name: its languages and versions. */
export function addressScheme({ locales, versions }: Pick<Config, 'locales' | 'versions'>): AddressScheme {
  return { locales, versions: versions.map(({ name }, index) => ({ name, isDefault: index === 0 })) };
}
