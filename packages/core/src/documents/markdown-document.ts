import type { DocumentsConfig } from '../config/config-slice.js';
import { messagesOf } from '../config/messages-of.js';
import type { Redirects } from '../config/redirect-table.js';
import { fillAddresses, htmlToMarkdown } from '../markdown/index.js';
import type { AddressChanges } from '../routes/normalize-links.js';
import { ARTICLE_PLACE_TAG } from '../shared/markup.js';
import type { PageData } from '../shared/types.js';
import { indexAddress } from './agent-notice.js';
import { createMarkdownAddresses } from './markdown-addresses.js';

/** Input of a page's Markdown. */
export interface MarkdownInput {
  config: DocumentsConfig;
  page: PageData;
  /** The article's Markdown, its addresses marked. */
  article: string;
  /** The theme's layout around it, as HTML. */
  layout?: string;
  /** Addresses of its links to be written in another way. */
  links: AddressChanges;
  redirects: Redirects;
}

/** A page as Markdown, for programs: front matter, the address of the index, and the content. */
export function markdownDocument({ config, page, article, layout, links, redirects }: MarkdownInput): string {
  const toAddress = createMarkdownAddresses(config, { redirects, changes: links });
  const text = fillAddresses(layout === undefined ? article : aroundArticle(layout, article), toAddress);
  const directive = `> ${messagesOf(config, page.locale).agentIndex} [llms.txt](${indexAddress(config)}).`;
  return [frontMatter(page, config, redirects), directive, text.trim()].filter(Boolean).join('\n\n').concat('\n');
}

const PLACE = new RegExp(`<${ARTICLE_PLACE_TAG}></${ARTICLE_PLACE_TAG}>`);

/** Inserts the article into the layout; most layouts have nothing around it. */
function aroundArticle(layout: string, article: string): string {
  const parts = layout.split(PLACE);
  if (parts.length < 2) return [htmlToMarkdown(layout), article].filter(Boolean).join('\n');
  const [before = '', after = ''] = parts.map((html) => (html === '' ? '' : htmlToMarkdown(html)));
  return [before, article, after].filter((part) => part.trim() !== '').join('\n');
}

/** Values are written as JSON, which is safe YAML. */
function frontMatter(page: PageData, config: DocumentsConfig, redirects: Redirects): string {
  const absolute = (link: string) => (config.siteUrl ?? '') + link;
  const own = page.alternates.find(({ locale, version }) => locale === page.locale && version === page.version);
  const others = page.alternates.filter(
    (other) => other.exists && other.version === page.version && other.locale !== page.locale,
  );
  const canonical = page.fallback?.link ?? own?.link;
  const entries: [string, string | undefined][] = [
    ['title', page.title],
    ['description', page.description || undefined],
    ['canonical', canonical && absolute(canonical)],
    ['language', page.fallback?.lang ?? page.lang],
    ['version', page.version || undefined],
    ['lastUpdated', page.lastUpdatedTime],
  ];
  const toAddress = createMarkdownAddresses(config, { redirects });
  return [
    '---',
    ...entries.flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${JSON.stringify(value)}`])),
    ...(others.length > 0 ? ['translations:'] : []),
    ...others.map(({ lang, link }) => `  ${lang}: ${JSON.stringify(toAddress(link))}`),
    '---',
  ].join('\n');
}
