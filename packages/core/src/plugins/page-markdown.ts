import type { WrittenPage, WrittenSite } from '../config/types.js';
import { routeToMarkdownFile } from '../routes/output-paths.js';

/** The text of a written page's Markdown: without frontmatter and the line about the index. */
export function pageMarkdown({ page }: WrittenPage, { read }: Pick<WrittenSite, 'read'>): string {
  return read(routeToMarkdownFile(page.routePath)).replace(/^---\n[\s\S]*?\n---\n\n> [^\n]*\n\n?/, '');
}
