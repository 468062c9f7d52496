import path from 'node:path';
import type { SiteBundle } from '../bundle/index.js';
import { fileHash, hashOf } from '../cache/hash.js';
import { DOCUMENTS, hashHook, hashSlice } from '../config/config-slice.js';
import { type HookTrace, openTrace } from '../config/hook-context.js';
import type { Config } from '../config/index.js';
import { createRedirects } from '../config/redirect-table.js';
import { variantKey } from '../config/variants.js';
import { describeUnrouted, type Sources, titleOfUntitled } from '../content/index.js';
import type { ArticleSummary, PageSummary } from '../content/page-artifact.js';
import type { StageReport } from '../diagnostics/stage-report.js';
import { checkLinks, linkTargets } from '../routes/check-links.js';
import { checkRedirects } from '../routes/check-redirects.js';
import { planSite, type SitePlan } from '../routes/index.js';
import { addressChanges, normalizeFrontmatterLinks } from '../routes/normalize-links.js';
import { planRedirects } from '../routes/plan-redirects.js';
import type { OutdatedTranslation } from '../shared/types.js';
import { awaitAll } from '../threads/await-all.js';
import type { OutdatedPages } from '../translation/find-outdated.js';
import { checkConfigPolicy, checkStylePolicy } from './check-page-policy.js';
import { checkIndexHtml } from './index-html.js';
import { runPageData } from './run-page-data.js';
import type { DocumentJob, RenderContext, VariantContext } from './types.js';

/** Everything to write, with keys to detect changes. */
export interface DocumentPlan {
  site: SitePlan;
  render: RenderContext;
  /** One for each page, in the order of the pages. */
  documents: { key: string; job: DocumentJob }[];
  /** Data files that all pages of a variant or a section share. */
  shared: { path: string; content: string }[];
  bundle: SiteBundle;
  outdated: OutdatedPages;
  /** Absolute paths of the files that hooks of plugins have read. */
  read: ReadonlySet<string>;
}

/** Input of planning, besides pages, articles and bundle. */
export interface PlanningInputs extends StageReport {
  config: Config;
  sources: Sources;
  tool: string;
  /** Dates of the last commits, by path below the docs folder. */
  git: { dates: Readonly<Record<string, string>> };
}

/** Plans navigation, sidebars and page data, checks all links, and computes the key of every document. */
export async function planDocuments(
  session: PlanningInputs,
  input: {
    pages: readonly PageSummary[];
    articles: readonly ArticleSummary[];
    bundle: SiteBundle | undefined;
    outdated: OutdatedPages;
  },
): Promise<DocumentPlan> {
  const start = performance.now();
  const { config } = session;
  const { pages, articles, outdated } = input;
  const redirects = planRedirects(config, session.sources);
  const table = createRedirects(redirects.rules);
  const idsByRoute = idsByRouteOf(pages, articles);
  const targets = linkTargets(config, session.sources, { redirects: table, idsByRoute });
  const changes = pages.map((page) => addressChanges(page.links, { ...targets, base: config.base }));
  const planned = planSite({
    config,
    sources: session.sources,
    pages: pages.map((page, index) => ({
      ...page,
      title: page.title ?? titleOfUntitled(page.source, page.frontmatter, config),
      frontmatter: normalizeFrontmatterLinks(page.frontmatter, changes[index] ?? {}, config.themeFrontmatter),
      toc: articles[index]?.toc ?? page.toc,
    })),
    dates: session.git.dates,
    redirects: table,
    idsByRoute,
    outdated: noticesOf(outdated),
  });
  const trace = openTrace();
  const site = await withPageData(planned, { config, files: pages.map(({ source }) => source.file), trace });
  session.diagnostics.add([...site.diagnostics, ...trace.diagnostics]);
  session.diagnostics.add(
    checkLinks(
      pages.flatMap((page) => page.links),
      targets,
    ),
  );
  session.diagnostics.add([
    ...redirects.diagnostics,
    ...checkRedirects(redirects.rules, config, { ...session.sources, idsByRoute }),
  ]);
  session.diagnostics.add(checkConfigPolicy(config));
  session.diagnostics.add(describeUnrouted(session.sources.unrouted, config, fragmentsOf(pages, config.root)));
  session.diagnostics.check();
  // Without a bundle there are errors, and the check has thrown them.
  const bundle = input.bundle as SiteBundle;
  session.diagnostics.add([...checkStylePolicy(bundle, config), ...checkIndexHtml(bundle, config)]);
  const { variants, shared } = shareVariants(site.variants, config.base);
  const buildId = hashOf(
    bundle.clientHash,
    hashSlice(config, DOCUMENTS),
    // Links in Markdown skip the redirects.
    JSON.stringify(redirects.rules),
    // Hooks receive the complete config.
    hashHook(config, 'pageRendered') && config.hash,
    ...Object.values(variants).map(({ siteUrl }) => siteUrl),
  );
  const documents = site.pages.map((page, index) => {
    const summary = pages[index] as PageSummary;
    const { articleKey, islands } = articles[index] as ArticleSummary;
    const variant = variantKey(page);
    const sidebarUrl = page.sidebar === undefined ? '' : (variants[variant]?.sidebars[page.sidebar]?.url ?? '');
    const links = changes[index] ?? {};
    const data = JSON.stringify([page, links]);
    const key = hashOf(session.tool, buildId, bundle.themeHash, sidebarUrl, articleKey, data);
    return { key, job: { page, variant, summary, articleKey, islands, links } };
  });
  session.clock('plan', start);
  const read = new Set([...planned.read, ...trace.files]);
  const render = { buildId, variants, bundle, redirects: redirects.rules };
  return { site, render, documents, shared, bundle, outdated, read };
}

/** The plan after the `pageData` hooks. */
async function withPageData(
  planned: SitePlan,
  { config, files, trace }: { config: Config; files: readonly string[]; trace: HookTrace },
): Promise<SitePlan> {
  if (!config.plugins.some((plugin) => plugin.pageData)) return planned;
  const pages = planned.pages.map((page, index) => runPageData(page, files[index] ?? '', { config, trace }));
  return { ...planned, pages: await awaitAll(pages) };
}

/** Absolute paths of the files that pages include. */
function fragmentsOf(pages: readonly PageSummary[], root: string): Set<string> {
  return new Set(
    pages.flatMap(({ dependencies }) => Object.keys(dependencies).map((name) => path.resolve(root, name))),
  );
}

function noticesOf(outdated: OutdatedPages): ReadonlyMap<string, OutdatedTranslation> {
  return new Map(Object.entries(outdated).flatMap(([route, page]) => (page.outdated ? [[route, page.outdated]] : [])));
}

/** Names the shared data of a variant or a section, and creates the files that contain it. */
export function shareVariants(
  planned: SitePlan['variants'],
  base: string,
): { variants: Record<string, VariantContext>; shared: DocumentPlan['shared'] } {
  const shared: DocumentPlan['shared'] = [];
  const variants: Record<string, VariantContext> = {};
  for (const variant of planned) {
    const name = variantKey(variant);
    const share = (stem: string, value: unknown): string => {
      const content = JSON.stringify(value);
      const name = `assets/${stem}.${fileHash(content)}.json`;
      shared.push({ path: name, content });
      return base + name;
    };
    const sidebars = [...variant.sidebars].map(([key, items]): [string, VariantContext['sidebars'][string]] => [
      key,
      { url: share(`sidebar.${name}${key && `.${key.replace(/[^\w-]+/g, '-')}`}`, items), items },
    ]);
    variants[name] = {
      site: variant.site,
      siteUrl: share(`site.${name}`, variant.site),
      sidebars: Object.fromEntries(sidebars),
    };
  }
  return { variants, shared };
}

/** Ids of each page's article, by route. */
function idsByRouteOf(
  pages: readonly PageSummary[],
  articles: readonly ArticleSummary[],
): Map<string, ReadonlySet<string> | undefined> {
  return new Map(
    pages.map((page, index) => {
      const ids = articles[index]?.ids;
      return [page.source.routePath, ids && new Set(ids)];
    }),
  );
}
