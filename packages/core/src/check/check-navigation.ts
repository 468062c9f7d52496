import type { Config } from '../config/index.js';
import { createRedirects } from '../config/redirect-table.js';
import { describeUnrouted, importedFiles, type PageSource, type Sources } from '../content/index.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { planRedirects } from '../routes/plan-redirects.js';
import { planSite } from '../routes/plan-site.js';
import type { Frontmatter } from '../shared/types.js';

/** A page for its position in the navigation. */
export interface NavigationPage {
  route: string;
  title: string;
  frontmatter: Frontmatter;
  /** Of its article; absent where they are not known without rendering. */
  ids?: ReadonlySet<string>;
}

/** Input of `checkNavigation`. */
export interface NavigationInput {
  config: Config;
  sources: Sources;
  /** Without those that a language shows of another one. */
  pages: readonly NavigationPage[];
}

/** Finds what a build finds when it plans navigation and sidebars, and files that have no address. */
export function checkNavigation({ config, sources, pages }: NavigationInput): Diagnostic[] {
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const pageOf = (source: PageSource) => byRoute.get((source.fallback ?? source).routePath);
  const idsByRoute = new Map(sources.pages.map((source) => [source.routePath, pageOf(source)?.ids]));
  const routed = sources.pages.flatMap((source) => {
    const page = pageOf(source);
    return page ? [{ source, title: page.title, frontmatter: page.frontmatter, toc: [] }] : [];
  });
  const redirects = createRedirects(planRedirects(config, sources).rules);
  const { diagnostics } = planSite({ config, sources, pages: routed, dates: {}, redirects, idsByRoute });
  return [...diagnostics, ...describeUnrouted(sources.unrouted, config, importedFiles(sources))];
}
