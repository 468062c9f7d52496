import { createSectionReader, hasPageHooks, readingToSections, type Section } from '@diptych/core/pages';
import type { CheckPage, RuleContext } from '../types.js';

/**
 * The sections of a page as its author wrote them: from the tree that the rules share, unless plugins change trees. Those
 * that were accepted are read without plugins, too.
 */
export async function sectionsOfPage(page: CheckPage, { config, site }: RuleContext): Promise<Section[]> {
  if (page.format === 'component') return [];
  if (hasPageHooks(config)) {
    const source = site.sources.pages.find(({ file, fallback }) => file === page.absolute && !fallback);
    return source ? createSectionReader(config).read(source, page.text) : [];
  }
  const { frontmatter, title } = page.facts;
  const variant = { locale: page.lang, version: page.version, pagePath: page.pagePath };
  return readingToSections(config, variant, { file: page.file, tree: await page.tree(), frontmatter, title });
}
