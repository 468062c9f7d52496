import type { Config } from '../config/index.js';
import type { FrontmatterRules } from '../markdown/frontmatter-rules.js';
import { NOT_FOUND_PATH } from '../shared/not-found-block.js';
import type { Frontmatter } from '../shared/types.js';
import type { PageSource } from './types.js';

/** What the page for unknown addresses has unless its frontmatter sets something else. */
const NOT_FOUND: Frontmatter = { pageType: '404', unlisted: true };

/** What a page's frontmatter may have besides the keys of Diptych, and its defaults. */
export function frontmatterRules(
  { markdown, themeFrontmatter }: Pick<Config, 'markdown' | 'themeFrontmatter'>,
  { pagePath }: Pick<PageSource, 'pagePath'>,
): FrontmatterRules {
  return {
    ...(pagePath === NOT_FOUND_PATH && { defaults: NOT_FOUND }),
    theme: themeFrontmatter,
    keys: markdown.frontmatterKeys,
    layouts: markdown.layouts,
    schema: markdown.frontmatter,
  };
}
