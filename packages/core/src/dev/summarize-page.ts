import { readFileSync } from 'node:fs';
import type { Config } from '../config/index.js';
import { type PageSource, titleOfUntitled } from '../content/index.js';
import { parseComponentPage } from '../content/parse-component-page.js';
import { splitFrontmatter } from '../markdown/frontmatter.js';
import type { RoutedPage } from '../routes/index.js';
import type { Frontmatter } from '../shared/types.js';

/**
 * Reads just what sidebars show of a page, its title and frontmatter, without parsing the rest: a site of a thousand
 * pages is outlined in the time it takes to read the files.
 */
export function summarizePage(source: PageSource, config: Pick<Config, 'title' | 'locales'>): RoutedPage {
  const untitled = (frontmatter: Frontmatter) => titleOfUntitled(source, frontmatter, config);
  let text: string;
  try {
    text = readFileSync(source.file, 'utf8');
  } catch {
    return { source, title: untitled({}), frontmatter: {}, toc: [] };
  }
  if (source.format === 'component') {
    const { frontmatter, title } = parseComponentPage(source.relativePath, text);
    return { source, title: title || untitled(frontmatter), frontmatter, toc: [] };
  }
  const { frontmatter, text: body } = splitFrontmatter(text, source.relativePath);
  const heading = /^#[ \t]+(.+?)(?:[ \t]+\\?\{#[^}]*\})?[ \t]*#*[ \t]*$/m.exec(body)?.[1];
  const title = typeof frontmatter.title === 'string' ? frontmatter.title : heading?.replace(/[`*]/g, '');
  return { source, title: title || untitled(frontmatter), frontmatter, toc: [] };
}
