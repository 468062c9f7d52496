import type { SiteData } from '@diptych/core/shared';

/** A text of this theme; the config gives it in each language as `ferry.<key>`. */
export function text({ messages }: SiteData, key: 'contents' | 'onThisPage'): string {
  return String((messages as unknown as Record<string, string>)[`ferry.${key}`] ?? key);
}
