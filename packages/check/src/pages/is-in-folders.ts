import type { CheckPage } from '../types.js';

/**
 * Whether a page is one of the given pages, or in one of the given folders: `config/test`, `guide/start/quick-start`.
 */
export function isInFolders({ key }: Pick<CheckPage, 'key'>, names: readonly string[]): boolean {
  return names.some((name) => {
    const bare = name.replace(/^\/|\/$/g, '');
    return bare === '' || key === bare || key.startsWith(`${bare}/`);
  });
}
