import path from 'node:path';
import type { SiteBundle } from '../bundle/index.js';
import { fileHash, hashOf } from '../cache/hash.js';
import { checkLinks } from '../routing/check-links.js';
import { checkRedirects } from '../routing/check-redirects.js';
import { placeKey, planSite, type SitePlan } from '../routing/index.js';
import type { OutdatedTranslation } from '../shared/types.js';
import { describeUnrouted } from '../source/index.js';
import { checkConfigPolicy } from './check-page-policy.js';
import type { OutdatedPages } from './find-outdated.js';
import type { Session } from './session.js';
import type { ArticleSummary, PageSummary } from './types.js';
import type { DocumentJob, PlaceContext, RenderContext } from './write-documents.js';

/** Everything that is to be written, with the key that tells whether it changed. */
export interface DocumentPlan {
  site: SitePlan;
  render: RenderContext;
  /** One for each page, in the order of the pages. */
  documents: { key: string; job: DocumentJob }[];
  /** Data files that all pages of a place or a section share. */
  shared: { path: string; content: string }[];
  bundle: SiteBundle;
  outdated: OutdatedPages;
}

/** Plans navigation, sidebars and page data, checks all links, and names what every document is made from. */
export function planDocuments(
  session: Session,
  input: {
    pages: readonly PageSummary[];
    articles: readonly ArticleSummary[];
    bundle: SiteBundle | undefined;
    outdated: OutdatedPages;
  },
): DocumentPlan {
  const start = performance.now();
  const { config } = session;
  const { pages, articles, outdated } = input;
  const site = planSite({
    config,
    sources: session.sources,
    pages: pages.map((page, index) => ({ ...page, toc: articles[index]?.toc ?? page.toc })),
    dates: session.git.dates,
    outdated: noticesOf(outdated),
  });
  session.problems.add(site.problems);
  session.problems.add(linkProblems(session, pages, articles));
  session.problems.add(checkRedirects(config, session.sources));
  session.problems.add(checkConfigPolicy(config));
  session.problems.add(describeUnrouted(session.sources.unrouted, config, fragmentsOf(pages, config.root)));
  session.problems.check();
  // Where there is no bundle there are errors, and the check has thrown them.
  const bundle = input.bundle as SiteBundle;
  const { places, shared } = sharePlaces(site.places, config.base);
  const shell = hashOf(bundle.clientHash, config.hash, ...Object.values(places).map(({ siteUrl }) => siteUrl));
  const documents = site.pages.map((page, index) => {
    const summary = pages[index] as PageSummary;
    const { articleKey, islands } = articles[index] as ArticleSummary;
    const place = placeKey(page);
    const sidebarUrl = page.sidebar === undefined ? '' : (places[place]?.sidebars[page.sidebar]?.url ?? '');
    const key = hashOf(session.tool, shell, bundle.themeHash, sidebarUrl, articleKey, JSON.stringify(page));
    return { key, job: { page, place, summary, articleKey, islands } };
  });
  session.clock('plan', start);
  return { site, render: { shell, places, bundle }, documents, shared, bundle, outdated };
}

/** Absolute paths of the files that pages take in. */
function fragmentsOf(pages: readonly PageSummary[], root: string): Set<string> {
  return new Set(
    pages.flatMap(({ dependencies }) => Object.keys(dependencies).map((name) => path.resolve(root, name))),
  );
}

function noticesOf(outdated: OutdatedPages): ReadonlyMap<string, OutdatedTranslation> {
  return new Map(Object.entries(outdated).flatMap(([route, page]) => (page.outdated ? [[route, page.outdated]] : [])));
}

/** Names the data that all pages of a place or a section share, and makes the files that hold it. */
export function sharePlaces(
  planned: SitePlan['places'],
  base: string,
): { places: Record<string, PlaceContext>; shared: DocumentPlan['shared'] } {
  const shared: DocumentPlan['shared'] = [];
  const places: Record<string, PlaceContext> = {};
  for (const place of planned) {
    const name = placeKey(place);
    const share = (stem: string, value: unknown): string => {
      const content = JSON.stringify(value);
      const name = `assets/${stem}.${fileHash(content)}.json`;
      shared.push({ path: name, content });
      return base + name;
    };
    const sidebars = [...place.sidebars].map(([key, items]): [string, PlaceContext['sidebars'][string]] => [
      key,
      { url: share(`sidebar.${name}${key && `.${key.replace(/[^\w-]+/g, '-')}`}`, items), items },
    ]);
    places[name] = {
      site: place.site,
      siteUrl: share(`site.${name}`, place.site),
      sidebars: Object.fromEntries(sidebars),
    };
  }
  return { places, shared };
}

function linkProblems(session: Session, pages: readonly PageSummary[], articles: readonly ArticleSummary[]) {
  const { config, sources } = session;
  return checkLinks(
    pages.flatMap((page) => page.links),
    {
      idsByRoute: new Map(
        pages.map((page, index) => {
          const ids = articles[index]?.ids;
          return [page.source.routePath, ids && new Set(ids)];
        }),
      ),
      publicFiles: new Set(sources.publicFiles.map(({ relativePath }) => relativePath)),
      drafts: new Set(sources.drafts.map(({ routePath }) => routePath)),
      redirects: config.redirects,
      ignore: config.ignoreDeadLinks,
    },
  );
}
