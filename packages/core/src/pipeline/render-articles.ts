import type { SiteBundle } from '../bundle/index.js';
import type { Session } from './session.js';
import type { ArticleSummary, PageSummary } from './types.js';

/** Renders the articles that need React; for the others, what parsing told. In the order of the pages. */
export async function renderArticles(
  session: Session,
  pages: readonly PageSummary[],
  bundle: SiteBundle,
): Promise<ArticleSummary[]> {
  const start = performance.now();
  const dynamic = pages.filter(({ kind }) => kind !== 'static');
  const rendered = await session.runner.render(dynamic, bundle);
  const byPage = new Map(dynamic.map((page, index) => [page, rendered[index] as ArticleSummary]));
  session.problems.add(rendered.flatMap(({ problems }) => problems));
  session.clock('render', start);
  return pages.map((page) => {
    const { contentKey, ids, toc } = page;
    return byPage.get(page) ?? { articleKey: contentKey, islands: [], ids, toc, problems: [] };
  });
}
