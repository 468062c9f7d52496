import type { SiteBundle } from '../bundle/index.js';
import type { DevCodeFiles } from '../shared/types.js';

/** The files with the code of pages, for the app; nothing in a build. */
export function devCodeFiles({ hot, styles }: SiteBundle, base: string): DevCodeFiles | undefined {
  return hot && { islands: base + hot.islands, styles: styles.map((file) => base + file) };
}
