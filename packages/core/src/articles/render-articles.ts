import { importKeysOf } from '../bundle/import-keys.js';
import type { SiteBundle } from '../bundle/index.js';
import type { Store } from '../cache/store.js';
import type { Config } from '../config/index.js';
import type { ArticleSummary, PageSummary } from '../content/page-artifact.js';
import { isError } from '../diagnostics/collect-diagnostics.js';
import type { StageReport } from '../diagnostics/stage-report.js';
import { listPages } from './article-scope.js';

/** Input of rendering articles, besides pages and bundle. */
export interface RenderingInputs extends StageReport {
  config: Config;
  store: Store;
  runner: { render(pages: PageSummary[], bundle: SiteBundle, pagesKey: string): Promise<ArticleSummary[]> };
}

/**
 * Renders the articles that need React; the others come from parsing. In the order of the pages. Pages that have
 * errors already, or missing imports, are skipped.
 */
export async function renderArticles(
  session: RenderingInputs,
  pages: readonly PageSummary[],
  bundle: SiteBundle | undefined,
): Promise<ArticleSummary[]> {
  const start = performance.now();
  const { root } = session.config;
  const isComplete = (page: PageSummary) =>
    !page.diagnostics.some(isError) && importKeysOf(page, root).every((key) => bundle && key in bundle.importHashes);
  const dynamic = pages.filter((page) => page.kind !== 'static' && isComplete(page));
  const rendered =
    bundle && dynamic.length > 0
      ? await session.runner.render(dynamic, bundle, listPages(session.store, pages, session.config))
      : [];
  const byPage = new Map(dynamic.map((page, index) => [page, rendered[index]]));
  session.diagnostics.add(rendered.flatMap(({ diagnostics }) => diagnostics));
  session.clock('render', start);
  return pages.map((page) => {
    const { kind, contentKey, ids, toc, diagnostics } = page;
    const isKnown = kind === 'static' && !diagnostics.some(isError);
    return (
      byPage.get(page) ?? { articleKey: contentKey, islands: [], ids: isKnown ? ids : undefined, toc, diagnostics: [] }
    );
  });
}
