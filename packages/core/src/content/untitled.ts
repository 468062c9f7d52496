import type { Config } from '../config/index.js';
import { titleOfTheme } from '../markdown/index.js';
import type { Frontmatter } from '../shared/types.js';
import type { PageSource } from './types.js';

/** Title of an untitled page: the theme's message for it, otherwise its file, its folder, or the site. */
export function titleOfUntitled(
  { fileKey, locale }: Pick<PageSource, 'fileKey' | 'locale'>,
  frontmatter: Frontmatter,
  config: Pick<Config, 'title' | 'locales' | 'themeFrontmatter'>,
): string {
  const title = titleOfTheme(frontmatter, config.themeFrontmatter);
  if (title !== undefined) return title;
  const [name, folder] = fileKey.split('/').reverse();
  if (name !== 'index') return name ?? fileKey;
  return folder ?? config.locales.find(({ key }) => key === locale)?.title ?? config.title;
}
