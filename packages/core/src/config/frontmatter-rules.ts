import type { FrontmatterRules } from '../markdown/frontmatter-rules.js';
import type { Config } from './types.js';

/** What the config allows in frontmatter besides the keys of Diptych. */
export function frontmatterRules({ markdown }: Pick<Config, 'markdown'>): FrontmatterRules {
  return { keys: markdown.frontmatterKeys, layouts: markdown.layouts, schema: markdown.frontmatter };
}
