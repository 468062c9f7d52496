import type { ArticleRenderer } from '../articles/render-article.js';
import type { ServerModule } from '../bundle/server-module.js';
import { fileHash } from '../cache/hash.js';
import type { Config } from '../config/index.js';
import { messagesOf } from '../config/messages-of.js';
import { createRedirects } from '../config/redirect-table.js';
import type { RenderedPage } from '../config/types.js';
import { unstyled } from '../config/unstyled.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { nameFrom } from '../diagnostics/name-from.js';
import { withArticleHead } from '../documents/article-head.js';
import { createLayoutCheck } from '../documents/check-layout.js';
import { checkPagePolicy } from '../documents/check-page-policy.js';
import { devCodeFiles } from '../documents/dev-code-files.js';
import { type DocumentInput, documentHtml } from '../documents/document-html.js';
import { withDraftNotice } from '../documents/draft-notice.js';
import { withFallbackNotice } from '../documents/fallback-notice.js';
import { readIndexHtml } from '../documents/index-html.js';
import { detectLanguageScript } from '../documents/inline-scripts.js';
import { markdownDocument } from '../documents/markdown-document.js';
import { nameControls } from '../documents/name-controls.js';
import { createLayoutReader, fillLayout } from '../documents/read-layout.js';
import { renderWithTheme } from '../documents/render-with-theme.js';
import { runHeadFunctions } from '../documents/run-head-functions.js';
import { documentHeadId, type HookedPage, runPageRendered } from '../documents/run-page-rendered.js';
import type { DocumentJob, RenderContext, VariantContext } from '../documents/types.js';
import { htmlToPolicyFacts } from '../markdown/index.js';
import { routeToHtmlFile, routeToMarkdownFile } from '../routes/index.js';
import { normalizeHtmlLinks } from '../routes/normalize-links.js';
import { pageHead } from '../shared/page-head.js';
import type { DocumentData, PagePayload } from '../shared/types.js';
import { isDefaultVersion, routeToPayloadFile, routeToTypesFile, routeToUrl } from '../shared/urls.js';
import type { FileSink } from './staging.js';

/** A file of the finished site. */
export interface WrittenFile {
  path: string;
  hash: string;
  bytes: number;
}

/** The files of a page and its diagnostics; no files on failure. */
export interface WrittenDocument {
  files: WrittenFile[];
  diagnostics: Diagnostic[];
  /** Files that hooks of plugins have read for it, from the site's folder. */
  read?: string[];
}

/** Creates the function that writes one page's files: its document, its data, its Markdown. */
export function createDocumentWriter(context: {
  config: Config;
  articles: ArticleRenderer;
  server: ServerModule;
  render: RenderContext;
}): (job: DocumentJob, to: FileSink) => Promise<WrittenDocument> {
  const { config, articles, server, render } = context;
  const toUrl = (path: string): string => config.base + path;
  const styles = render.bundle.styles.map(toUrl);
  const added = readIndexHtml(render.bundle);
  const redirects = createRedirects(render.redirects);
  const readLayout = createLayoutReader(config);
  const checkLayout = createLayoutCheck(render.bundle, config);
  const hasHook = config.plugins.some((plugin) => plugin.pageRendered);

  return async (job, to) => {
    const article = await articles.article(job.summary, job.articleKey);
    const page = withArticleHead(job.page, article.head);
    const messages = messagesOf(config, page.locale);
    const linked = normalizeHtmlLinks(nameControls(article.html, messages), job.links);
    const withNotices = (html: string) => withDraftNotice(withFallbackNotice(html, page, messages), page, messages);
    const file = nameFrom(config.root, job.summary.source.file);
    const head = pageHead(page, variantOf(job, render).site);
    const given = runHeadFunctions({ page, html: withNotices(linked), head }, file, config);
    const { rendered, files: read, diagnostics } = hasHook ? await runPageRendered(given, file, config) : plain(given);
    const content =
      rendered.html === given.html ? { html: given.html, policy: article.policy } : readHtml(rendered.html, config);
    const shown = { ...rendered, html: content.html };
    const payload = pagePayload(job, shown, { render, config, sidebarUrl: sidebarOf(job, render)?.url });
    const { layout, aroundMarkdown } = renderLayout(job);
    const document = { head: rendered.head, ...fillLayout(layout, content) };
    const around = { head: rendered.head, notices: withNotices(''), layout: aroundMarkdown };
    const markdown = { config, page, redirects, links: job.links, article: article.markdown, ...around };
    const files = [
      writeFile(to, routeToHtmlFile(page.routePath), renderDocument(job, payload, document)),
      writeFile(to, routeToPayloadFile(page.routePath), JSON.stringify(payload)),
      writeFile(to, routeToMarkdownFile(page.routePath), markdownDocument(markdown)),
      ...(article.typeNotes
        ? [writeFile(to, routeToTypesFile(page.routePath), JSON.stringify(article.typeNotes))]
        : []),
    ];
    return {
      files,
      diagnostics: [
        ...diagnostics,
        ...checkPagePolicy({ ...content.policy, head: rendered.head }, job.summary, config),
        ...checkLayout({ layout, page, article }, job.summary.source),
      ],
      ...(read.length > 0 && { read: read.map((name) => nameFrom(config.root, name)) }),
    };
  };

  /** The layout for the document and for the page's Markdown, in one call: watching the time of a call costs some 1 ms. */
  function renderLayout(job: DocumentJob) {
    const { page } = job;
    const { site } = variantOf(job, render);
    const sidebar = sidebarOf(job, render);
    return renderWithTheme(render.bundle.serverFile, config, page.routePath, () => ({
      layout: readLayout(
        server.runtime.renderLayout(server.theme, {
          site,
          page,
          ...(sidebar && { sidebar: { items: sidebar.items, activeLink: routeToUrl(config.base, page.routePath) } }),
        }),
      ),
      aroundMarkdown: server.runtime.renderLayoutForMarkdown(server.theme, { site, page }),
    }));
  }

  function renderDocument(
    job: DocumentJob,
    { html: _, ...payload }: PagePayload,
    input: Pick<DocumentInput, 'body' | 'head' | 'renamedStyles'>,
  ): string {
    const data: DocumentData = { ...payload, scripts: render.bundle.scripts.map(toUrl) };
    const language = languageScript(job.page, variantOf(job, render), config);
    const headScripts = [...language, ...(server.theme.headScripts ?? [])];
    return documentHtml({ config, data, headScripts, styles, added, ...input });
  }
}

function variantOf(job: DocumentJob, { variants }: RenderContext): VariantContext {
  return variants[job.variant] as VariantContext;
}

function sidebarOf(job: DocumentJob, render: RenderContext): VariantContext['sidebars'][string] | undefined {
  return job.page.sidebar === undefined ? undefined : variantOf(job, render).sidebars[job.page.sidebar];
}

/** An article as a plugin returns it. */
function readHtml(changed: string, { csp }: Config) {
  const html = unstyled(changed, csp);
  return { html, policy: htmlToPolicyFacts(html) };
}

/** A page that no plugin changes. */
function plain(rendered: RenderedPage): HookedPage {
  return { rendered, files: [], diagnostics: [] };
}

/** Only the home page of the default language and version sends readers on. */
function languageScript(page: DocumentJob['page'], { site }: VariantContext, config: Config): string[] {
  const isDefault = page.locale === site.locales[0]?.key && isDefaultVersion(page.version, site);
  return config.detectLanguage && isDefault && page.pagePath === '/' ? [detectLanguageScript(site.locales)] : [];
}

function writeFile(to: FileSink, path: string, content: string): WrittenFile {
  to.write(path, content);
  return { path, hash: fileHash(content), bytes: Buffer.byteLength(content) };
}

/** The page data that the browser loads on navigation. */
function pagePayload(
  job: DocumentJob,
  { page, html, head }: RenderedPage,
  { render, config, sidebarUrl }: { render: RenderContext; config: Config; sidebarUrl?: string },
): PagePayload {
  const toUrl = (path: string): string => config.base + path;
  const modules = [...new Set(job.islands.flatMap((id) => render.bundle.islands[id] ?? []))].map(toUrl);
  const pageModules = job.summary.hydrate ? (render.bundle.pageModules[job.page.relativePath] ?? []).map(toUrl) : [];
  return {
    schema: 1,
    buildId: render.buildId + documentHeadId(head),
    page,
    html,
    siteUrl: (render.variants[job.variant] as VariantContext).siteUrl,
    sidebarUrl,
    ...(modules.length + pageModules.length > 0 && { modules: [...modules, ...pageModules.slice(1)] }),
    ...(pageModules[0] && { pageModule: pageModules[0] }),
    code: devCodeFiles(render.bundle, config.base),
  };
}
