/** File of a route below the output folder: `/a/b` → `a/b.html`, `/a/` → `a/index.html`. */
export function routeToHtmlFile(routePath: string): string {
  return `${routeToStem(routePath)}.html`;
}

/** File of a page as Markdown: `/a/b` → `a/b.md`, `/a/` → `a/index.md`. */
export function routeToMarkdownFile(routePath: string): string {
  return `${routeToStem(routePath)}.md`;
}

function routeToStem(routePath: string): string {
  return routePath.slice(1) + (routePath.endsWith('/') ? 'index' : '');
}
