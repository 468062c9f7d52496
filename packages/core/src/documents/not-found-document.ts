import type { ServerModule } from '../bundle/server-module.js';
import { addressScheme } from '../config/address-scheme.js';
import type { DocumentsConfig } from '../config/config-slice.js';
import { type Variant, variantKey } from '../config/variants.js';
import { routePrefix } from '../content/index.js';
import { htmlToPolicyFacts } from '../markdown/index.js';
import { withVersion } from '../routes/page-info.js';
import { instead } from '../routes/plan-page-data.js';
import { escapeHtml } from '../shared/escape.js';
import { jsonForScript } from '../shared/json-for-script.js';
import { DATA_ID, ROOT_ID } from '../shared/markup.js';
import { NOT_FOUND_PATH, notFoundBlock } from '../shared/not-found-block.js';
import { pageTags } from '../shared/page-tags.js';
import type { DocumentData, PageData, PagePayload, SiteData } from '../shared/types.js';
import { routeToUrl } from '../shared/urls.js';
import { devCodeFiles } from './dev-code-files.js';
import { documentHtml } from './document-html.js';
import { readIndexHtml } from './index-html.js';
import { notFoundScript } from './inline-scripts.js';
import { createLayoutReader, fillLayout } from './read-layout.js';
import type { RenderContext } from './types.js';

/** The pages for unknown addresses that a site has itself, by `variantKey`. */
export type OwnNotFoundPages = Readonly<Record<string, PagePayload>>;

/**
 * The document that hosts serve for any unknown path: the page of the default language, and a template for each other
 * language and version, with which a script replaces the page before the first paint. Without scripts, the message
 * follows in the other languages.
 */
export function notFoundDocument(input: {
  config: DocumentsConfig;
  server: ServerModule;
  render: RenderContext;
  own: OwnNotFoundPages;
}): string {
  const { config, server, render, own } = input;
  const { buildId, bundle } = render;
  const scripts = bundle.scripts.map((file) => config.base + file);
  const code = devCodeFiles(bundle, config.base);
  const readLayout = createLayoutReader(config);
  const pages = Object.entries(render.variants).map(([key, { site, siteUrl }]) => {
    const given = notFoundPage(site, { config, variants: render.variants });
    const { html, ...payload } = own[key] ?? { schema: 1, buildId, page: given, siteUrl, html: '', code };
    // The switcher leads to home pages: the address that was asked for does not exist in any language.
    const page = { ...payload.page, alternates: given.alternates };
    const data: DocumentData = { ...payload, buildId, page, scripts };
    const layout = readLayout(server.runtime.renderLayout(server.theme, { site, page }));
    return { site, data, ...fillLayout(layout, { html, policy: htmlToPolicyFacts(html) }) };
  });
  const [first, ...others] = pages as [(typeof pages)[number], ...typeof pages];
  const templates = others.map(({ site, data, body }) => {
    const name = notFoundBlock({ version: site.version, locale: site.locale.key }, site);
    return [
      `<template data-diptych-404="${escapeHtml(name)}" data-lang="${escapeHtml(data.page.lang)}" data-dir="${site.locale.dir}" data-title="${escapeHtml(data.page.documentTitle)}">`,
      `<div id="${ROOT_ID}">${body}</div>`,
      `<script type="application/json" id="${DATA_ID}">${jsonForScript(data)}</script>`,
      '</template>',
    ].join('');
  });
  return documentHtml({
    config,
    data: first.data,
    body: first.body,
    renamedStyles: pages.flatMap(({ renamedStyles }) => renamedStyles),
    after: templates.join('') + messageIn(others.filter(({ site }) => site.version === first.site.version)),
    head: pageTags({ pageType: '404' }),
    headScripts: [scriptOf(config), ...(server.theme.headScripts ?? [])],
    styles: bundle.styles.map((file) => config.base + file),
    added: readIndexHtml(bundle),
  });
}

/** The message of `404.html` in other languages, for readers without scripts. */
function messageIn(languages: readonly { site: SiteData }[]): string {
  const lines = languages.map(({ site: { locale, messages } }) => {
    const [title, home] = [messages.notFoundTitle, messages.takeMeHome].map(escapeHtml);
    const link = `<a href="${escapeHtml(locale.home)}">${home}</a>`;
    return `<p lang="${escapeHtml(locale.lang)}" dir="${locale.dir}"><span>${title}</span> ${link}</p>`;
  });
  return lines.length > 0 ? `<noscript>${lines.join('')}</noscript>` : '';
}

function scriptOf(config: DocumentsConfig): string {
  return notFoundScript({ base: config.base, ...addressScheme(config) });
}

function notFoundPage(
  { locale, version }: SiteData,
  { config, variants }: { config: DocumentsConfig; variants: RenderContext['variants'] },
): PageData {
  const title = '404';
  const existing = (variant: Variant) =>
    variants[variantKey(variant)] ? variant : instead(variant, { version }, config);
  return {
    pagePath: NOT_FOUND_PATH,
    routePath: routePrefix(config, { version, locale: locale.key }) + NOT_FOUND_PATH,
    pageType: '404',
    title,
    documentTitle: `${withVersion(title, version, config)} - ${locale.title}`,
    description: locale.description,
    toc: [],
    frontmatter: { pageType: '404' },
    lang: locale.lang,
    locale: locale.key,
    version,
    relativePath: '',
    breadcrumbs: [],
    alternates: [
      ...config.locales.map(({ key, lang }) => ({ locale: key, lang, version })),
      ...config.versions
        .filter(({ name }) => name !== version)
        .map(({ name }) => ({ locale: locale.key, lang: locale.lang, version: name })),
    ].map((variant) => ({
      ...variant,
      exists: false,
      link: routeToUrl(config.base, `${routePrefix(config, existing(variant))}/`),
    })),
  };
}
