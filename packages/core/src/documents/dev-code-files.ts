import type { SiteBundle } from '../bundle/index.js';
import type { DevCodeFiles } from '../shared/types.js';

/** What a page tells the app about the code of pages; nothing in a build. */
export function devCodeFiles({ hot, styles }: SiteBundle, base: string): DevCodeFiles | undefined {
  return hot && { islands: base + hot.islands, styles: styles.map((file) => base + file) };
}
