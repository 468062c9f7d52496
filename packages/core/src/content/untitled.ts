import type { Config } from '../config/index.js';
import type { Frontmatter } from '../shared/types.js';
import type { PageSource } from './types.js';

/** Title of a page without one: from its hero, else its file, its folder, or the site. */
export function titleOfUntitled(
  { fileKey, locale }: Pick<PageSource, 'fileKey' | 'locale'>,
  { pageType, hero }: Frontmatter,
  config: Pick<Config, 'title' | 'locales'>,
): string {
  if (pageType === 'home' && hero) return hero.name;
  const [name, folder] = fileKey.split('/').reverse();
  if (name !== 'index') return name ?? fileKey;
  return folder ?? config.locales.find(({ key }) => key === locale)?.title ?? config.title;
}
