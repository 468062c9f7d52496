import { readingToSections, type Section } from '@diptych/core/pages';
import type { CheckPage, RuleContext } from '../types.js';

/** The sections of a page, from the tree that the rules share. */
export async function sectionsOfPage(page: CheckPage, { config }: Pick<RuleContext, 'config'>): Promise<Section[]> {
  if (page.format === 'component') return [];
  const { frontmatter, title } = page.facts;
  const variant = { locale: page.lang, version: page.version, pagePath: page.pagePath };
  return readingToSections(config, variant, { file: page.file, tree: await page.tree(), frontmatter, title });
}
