import type { ArticleRenderer } from '../articles/render-article.js';
import type { ServerModule } from '../bundle/server-module.js';
import { fileHash } from '../cache/hash.js';
import type { Config, HeadTag } from '../config/index.js';
import { messagesOf } from '../config/messages-of.js';
import { runHook } from '../config/run-hook.js';
import { allowsStyleAttributes } from '../config/style-attributes.js';
import { nameOf } from '../content/page-markdown.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { checkPagePolicy } from '../documents/check-page-policy.js';
import { documentHtml } from '../documents/document-html.js';
import { withDraftNotice } from '../documents/draft-notice.js';
import { withFallbackNotice } from '../documents/fallback-notice.js';
import { detectLanguageScript } from '../documents/inline-scripts.js';
import { markdownDocument } from '../documents/markdown-document.js';
import { pageHead } from '../documents/page-head.js';
import { renderWithTheme } from '../documents/render-with-theme.js';
import { renameStyleAttributes } from '../documents/style-attributes.js';
import type { DocumentJob, RenderContext, VariantContext } from '../documents/types.js';
import { routeToHtmlFile, routeToMarkdownFile } from '../routes/index.js';
import { normalizeHtmlLinks } from '../routes/normalize-links.js';
import type { DocumentData, PagePayload } from '../shared/types.js';
import { isDefaultVersion, routeToPayloadFile, routeToUrl } from '../shared/urls.js';
import type { FileSink } from './staging.js';

/** A file of the finished site. */
export interface WrittenFile {
  path: string;
  hash: string;
  bytes: number;
}

/** The files of a page, and what was found while they were made; no files where they could not be. */
export interface WrittenDocument {
  files: WrittenFile[];
  diagnostics: Diagnostic[];
}

/** Makes the function that writes one page's files: its document, its data, its Markdown. */
export function createDocumentWriter(context: {
  config: Config;
  articles: ArticleRenderer;
  server: ServerModule;
  render: RenderContext;
  staging: FileSink;
}): (job: DocumentJob) => Promise<WrittenDocument> {
  const { config, articles, server, render, staging } = context;
  const styles = render.bundle.styles.map(toUrl);

  return async (job) => {
    const { page } = job;
    const article = await articles.article(job.summary, job.articleKey);
    const messages = messagesOf(config, page.locale);
    const linked = normalizeHtmlLinks(article.html, job.links);
    const html = withDraftNotice(withFallbackNotice(linked, page, messages), page, messages);
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
      writeFile(routeToMarkdownFile(page.routePath), renderMarkdown(job, article.markdown)),
    ];
    return { files, diagnostics: checkPagePolicy(rendered, job.summary, config) };
  };

  function pagePayload(job: DocumentJob, html: string): PagePayload {
    const sidebar = sidebarOf(job);
    const modules = [...new Set(job.islands.flatMap((id) => render.bundle.islands[id] ?? []))].map(toUrl);
    const pageModules = job.summary.hydrate ? (render.bundle.pageModules[job.page.relativePath] ?? []).map(toUrl) : [];
    return {
      schema: 1,
      buildId: render.buildId,
      page: job.page,
      html: allowsStyleAttributes(config.csp) ? html : renameStyleAttributes(html).html,
      siteUrl: variantOf(job).siteUrl,
      sidebarUrl: sidebar?.url,
      ...(modules.length + pageModules.length > 0 && { modules: [...modules, ...pageModules.slice(1)] }),
      ...(pageModules[0] && { pageModule: pageModules[0] }),
    };
  }

  function renderDocument(job: DocumentJob, payload: PagePayload, rendered: { html: string; head: HeadTag[] }): string {
    const { html, ...rest } = payload;
    const variant = variantOf(job);
    const data: DocumentData = { ...rest, scripts: render.bundle.scripts.map(toUrl) };
    const sidebar = sidebarOf(job);
    const body = renderWithTheme(render.bundle.serverFile, config, job.page.routePath, () =>
      server.runtime.renderLayout(server.theme, {
        site: variant.site,
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
    const { site } = variantOf(job);
    const { page } = job;
    const isDefault = page.locale === site.locales[0]?.key && isDefaultVersion(page.version, site);
    return config.detectLanguage && isDefault && page.pagePath === '/' ? [detectLanguageScript(site.locales)] : [];
  }

  function renderMarkdown({ page, links, variant }: DocumentJob, article: string): string {
    const { site } = render.variants[variant] as VariantContext;
    const layout = renderWithTheme(render.bundle.serverFile, config, page.routePath, () =>
      server.runtime.renderLayoutForMarkdown(server.theme, { site, page }),
    );
    return markdownDocument({ config, page, article, layout, links });
  }

  function writeFile(path: string, content: string): WrittenFile {
    staging.write(path, content);
    return { path, hash: fileHash(content), bytes: Buffer.byteLength(content) };
  }

  function variantOf(job: DocumentJob): VariantContext {
    return render.variants[job.variant] as VariantContext;
  }

  function sidebarOf(job: DocumentJob): VariantContext['sidebars'][string] | undefined {
    return job.page.sidebar === undefined ? undefined : variantOf(job).sidebars[job.page.sidebar];
  }

  function toUrl(path: string): string {
    return config.base + path;
  }
}
