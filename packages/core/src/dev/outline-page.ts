import { readFileSync } from 'node:fs';
import { splitFrontmatter } from '../markdown/frontmatter.js';
import { parseComponentPage } from '../pipeline/parse-component-page.js';
import type { RoutedPage } from '../routing/index.js';
import type { PageSource } from '../source/index.js';

/**
 * Reads just what sidebars show of a page, its title and frontmatter, without parsing the rest: a site of a thousand
 * pages is outlined in the time it takes to read the files.
 */
export function outlinePage(source: PageSource): RoutedPage {
  const fallback = source.fileKey.slice(source.fileKey.lastIndexOf('/') + 1);
  let text: string;
  try {
    text = readFileSync(source.file, 'utf8');
  } catch {
    return { source, title: fallback, frontmatter: {}, toc: [] };
  }
  if (source.format === 'component') {
    const { frontmatter, title } = parseComponentPage(source.relativePath, text);
    return { source, title: title || fallback, frontmatter, toc: [] };
  }
  const { frontmatter, text: body } = splitFrontmatter(text, source.relativePath);
  const heading = /^#[ \t]+(.+?)(?:[ \t]+\\?\{#[^}]*\})?[ \t]*#*[ \t]*$/m.exec(body)?.[1];
  const title = typeof frontmatter.title === 'string' ? frontmatter.title : heading?.replace(/[`*]/g, '');
  return { source, title: title || fallback, frontmatter, toc: [] };
}
