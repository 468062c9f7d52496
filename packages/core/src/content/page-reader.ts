import { frontmatterRules } from '../config/frontmatter-rules.js';
import type { Config } from '../config/index.js';
import type { ReadPage } from '../markdown/index.js';
import { type PageSource, resolveFrontmatterLinks } from './index.js';
import { markdownOf, nameOf } from './page-markdown.js';
import { parseComponentPage } from './parse-component-page.js';

/** What one page says. */
export interface PageReading extends ReadPage {
  /** Hash of every other file that was read, by name from the site's root; `''` for one that is not there. */
  hashes: Record<string, string>;
}

/** Reads pages as the build does, without turning them into HTML. */
export interface PageReader {
  /**
   * @param text What the page's file holds.
   * @returns never fails for what is wrong with the page: that is among its `problems`.
   */
  read(source: PageSource, text: string): Promise<PageReading>;
}

/** Makes a reader for the pages of a site. Links of the frontmatter are resolved too; plugins of the site are not run. */
export function createPageReader(config: Config): PageReader {
  return {
    async read(source, text) {
      const file = nameOf(source.file, config);
      if (source.format === 'component') return readComponent(file, text, config);
      const { markdown, resolveLink, dependencies, diagnostics } = markdownOf(config, source, {});
      const page = await markdown.read({ file, source: text, format: source.format });
      const { links } = resolveFrontmatterLinks(page.frontmatter, { file, source: text, resolveLink });
      return {
        ...page,
        links: [...links, ...page.links],
        diagnostics: [...page.diagnostics, ...diagnostics],
        hashes: dependencies,
      };
    },
  };
}

/** A page that is a component shows its ids only when it is rendered. */
function readComponent(file: string, text: string, config: Config): PageReading {
  const { frontmatter, title, diagnostics } = parseComponentPage(file, text, frontmatterRules(config));
  const nothing = { ids: [], links: [], images: [], imports: [], dependencies: [], hashes: {} };
  return { file, frontmatter, title, diagnostics, ...nothing, isStatic: false, tree: { type: 'root', children: [] } };
}
