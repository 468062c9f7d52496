import type { SiteBundle } from '../bundle/index.js';
import { importKeysOf } from './import-keys.js';
import { isError } from './problems.js';
import type { Session } from './session.js';
import type { ArticleSummary, PageSummary } from './types.js';

/**
 * Renders the articles that need React; for the others, what parsing told. In the order of the pages. Pages that have
 * errors already, or import what does not exist, are left out.
 */
export async function renderArticles(
  session: Session,
  pages: readonly PageSummary[],
  bundle: SiteBundle | undefined,
): Promise<ArticleSummary[]> {
  const start = performance.now();
  const { root } = session.config;
  const isWhole = (page: PageSummary) =>
    !page.problems.some(isError) && importKeysOf(page, root).every((key) => bundle && key in bundle.importHashes);
  const dynamic = pages.filter((page) => page.kind !== 'static' && isWhole(page));
  const rendered = bundle ? await session.runner.render(dynamic, bundle) : [];
  const byPage = new Map(dynamic.map((page, index) => [page, rendered[index]]));
  session.problems.add(rendered.flatMap(({ problems }) => problems));
  session.clock('render', start);
  return pages.map((page) => {
    const { kind, contentKey, ids, toc, problems } = page;
    const isKnown = kind === 'static' && !problems.some(isError);
    return (
      byPage.get(page) ?? { articleKey: contentKey, islands: [], ids: isKnown ? ids : undefined, toc, problems: [] }
    );
  });
}
