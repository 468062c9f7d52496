import type { FrontmatterRules } from '../markdown/frontmatter-rules.js';
import type { Config } from './types.js';

/** What the config allows in frontmatter besides the keys of Diptych. */
export function frontmatterRules({
  markdown,
  themeFrontmatter,
}: Pick<Config, 'markdown' | 'themeFrontmatter'>): FrontmatterRules {
  return {
    theme: themeFrontmatter,
    keys: markdown.frontmatterKeys,
    layouts: markdown.layouts,
    schema: markdown.frontmatter,
  };
}
