import type { Config } from '../config/index.js';
import type { FrontmatterRules } from '../markdown/frontmatter-rules.js';
import { NOT_FOUND_PATH } from '../shared/not-found-block.js';
import type { PageSource } from './types.js';

/** What a page's frontmatter may have besides the keys of Diptych, and what it has without a key. */
export function frontmatterRules(
  { markdown, themeFrontmatter }: Pick<Config, 'markdown' | 'themeFrontmatter'>,
  { pagePath }: Pick<PageSource, 'pagePath'>,
): FrontmatterRules {
  return {
    ...(pagePath === NOT_FOUND_PATH && { pageType: '404' }),
    theme: themeFrontmatter,
    keys: markdown.frontmatterKeys,
    layouts: markdown.layouts,
    schema: markdown.frontmatter,
  };
}
