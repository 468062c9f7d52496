import { type Passage, readingToPassages } from '@diptych/core/pages';
import type { CheckPage, RuleContext } from '../types.js';

/** The passages of a page, from the tree that other rules see too. */
export async function passagesOfPage(page: CheckPage, { config }: Pick<RuleContext, 'config'>): Promise<Passage[]> {
  if (page.format === 'component') return [];
  const { frontmatter, title } = page.facts;
  const place = { locale: page.lang, version: page.version, pagePath: page.pagePath };
  return readingToPassages(config, place, { file: page.file, tree: await page.tree(), frontmatter, title });
}
