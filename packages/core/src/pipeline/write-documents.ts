import type { SiteBundle } from '../bundle/types.js';
import { fileHash } from '../cache/hash.js';
import type { Config, HeadTag } from '../config/index.js';
import type { FileSink } from '../emit/staging.js';
import type { Problem } from '../errors/index.js';
import { runHook } from '../plugins/run-hook.js';
import { allowsStyleAttributes } from '../render/csp.js';
import { documentHtml } from '../render/document-html.js';
import { withDraftNotice } from '../render/draft-notice.js';
import { withFallbackNotice } from '../render/fallback-notice.js';
import { detectLanguageScript } from '../render/inline-scripts.js';
import { pageHead } from '../render/page-head.js';
import { renderWithTheme } from '../render/render-with-theme.js';
import type { ServerModule } from '../render/server-module.js';
import { renameStyleAttributes } from '../render/style-attributes.js';
import { routeToHtmlFile, routeToMarkdownFile } from '../routing/index.js';
import type { DocumentData, PageData, PagePayload, SidebarItem, SiteData } from '../shared/types.js';
import { isDefaultVersion, routeToPayloadFile, routeToUrl } from '../shared/urls.js';
import { checkPagePolicy } from './check-page-policy.js';
import { nameOf } from './page-markdown.js';
import type { PageParser } from './parse-page.js';
import type { ArticleRenderer } from './render-article.js';
import type { PageSummary } from './types.js';

/** What all documents of one language and version share. */
export interface PlaceContext {
  site: SiteData;
  siteUrl: string;
  /** By key, as in `PageData.sidebar`. */
  sidebars: Record<string, { url: string; items: SidebarItem[] }>;
}

/** What all documents share; the same for every thread. */
export interface RenderContext {
  /** Identity of the shell, see `PagePayload.shell`. */
  shell: string;
  /** By `placeKey`. */
  places: Record<string, PlaceContext>;
  bundle: SiteBundle;
}

/** A page whose files are to be written. */
export interface DocumentJob {
  page: PageData;
  /** Key of its place in the context. */
  place: string;
  summary: PageSummary;
  articleKey: string;
  islands: string[];
}

/** A file of the finished site. */
export interface WrittenFile {
  path: string;
  hash: string;
  bytes: number;
}

/** The files of a page, and what was found while they were made; no files where they could not be. */
export interface WrittenDocument {
  files: WrittenFile[];
  problems: Problem[];
}

/** Makes the function that writes one page's files: its document, its data, its Markdown twin. */
export function createDocumentWriter(context: {
  config: Config;
  parser: PageParser;
  articles: ArticleRenderer;
  server: ServerModule;
  render: RenderContext;
  staging: FileSink;
}): (job: DocumentJob) => Promise<WrittenDocument> {
  const { config, parser, articles, server, render, staging } = context;
  const styles = render.bundle.styles.map(toUrl);

  return async (job) => {
    const { page } = job;
    const article = await articles.article(job.summary, job.articleKey);
    const html = withDraftNotice(withFallbackNotice(article.html, page), page);
    let rendered = { page, html, head: pageHead(page, config) };
    for (const plugin of config.plugins) {
      const hook = plugin.pageRendered;
      if (!hook) continue;
      const subject = { file: nameOf(job.summary.source.file, config), limit: config.pageTimeout };
      rendered = await runHook(plugin, 'pageRendered', () => hook.call(plugin, rendered, { config }), subject);
    }
    const payload = pagePayload(job, rendered.html);
    const files = [
      writeFile(routeToHtmlFile(page.routePath), renderDocument(job, payload, rendered)),
      writeFile(routeToPayloadFile(page.routePath), JSON.stringify(payload)),
      ...(page.markdownLink ? [writeFile(routeToMarkdownFile(page.routePath), await markdownTwin(job))] : []),
    ];
    return { files, problems: checkPagePolicy(rendered, job.summary, config) };
  };

  function pagePayload(job: DocumentJob, html: string): PagePayload {
    const sidebar = sidebarOf(job);
    const modules = [...new Set(job.islands.flatMap((id) => render.bundle.islands[id] ?? []))].map(toUrl);
    const pageModules = job.summary.hydrate ? (render.bundle.pageModules[job.page.relativePath] ?? []).map(toUrl) : [];
    return {
      schema: 1,
      shell: render.shell,
      page: job.page,
      html: allowsStyleAttributes(config.csp) ? html : renameStyleAttributes(html).html,
      siteUrl: placeOf(job).siteUrl,
      sidebarUrl: sidebar?.url,
      ...(modules.length + pageModules.length > 0 && { modules: [...modules, ...pageModules.slice(1)] }),
      ...(pageModules[0] && { pageModule: pageModules[0] }),
    };
  }

  function renderDocument(job: DocumentJob, payload: PagePayload, rendered: { html: string; head: HeadTag[] }): string {
    const { html, ...rest } = payload;
    const place = placeOf(job);
    const data: DocumentData = { ...rest, scripts: render.bundle.scripts.map(toUrl) };
    const sidebar = sidebarOf(job);
    const body = renderWithTheme(render.bundle.serverFile, config, job.page.routePath, () =>
      server.runtime.renderLayout(server.theme, {
        site: place.site,
        page: job.page,
        articleHtml: html,
        ...(sidebar && {
          sidebar: { items: sidebar.items, activeLink: routeToUrl(config.base, job.page.routePath) },
        }),
      }),
    );
    return documentHtml({
      config,
      data,
      body,
      head: rendered.head,
      headScripts: [...languageScript(job), ...(server.theme.headScripts ?? [])],
      styles,
    });
  }

  /** Only the home page of the default language and version sends readers on. */
  function languageScript(job: DocumentJob): string[] {
    const { site } = placeOf(job);
    const { page } = job;
    const isDefault = page.locale === site.locales[0]?.key && isDefaultVersion(page.version, site);
    return config.detectLanguage && isDefault && page.pagePath === '/' ? [detectLanguageScript(site.locales)] : [];
  }

  async function markdownTwin(job: DocumentJob): Promise<string> {
    const { page } = await parser.record(job.summary);
    return page.markdown;
  }

  function writeFile(path: string, content: string): WrittenFile {
    staging.write(path, content);
    return { path, hash: fileHash(content), bytes: Buffer.byteLength(content) };
  }

  function placeOf(job: DocumentJob): PlaceContext {
    return render.places[job.place] as PlaceContext;
  }

  function sidebarOf(job: DocumentJob): PlaceContext['sidebars'][string] | undefined {
    return job.page.sidebar === undefined ? undefined : placeOf(job).sidebars[job.page.sidebar];
  }

  function toUrl(path: string): string {
    return config.base + path;
  }
}
