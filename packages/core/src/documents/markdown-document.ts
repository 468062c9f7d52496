import type { DocumentsConfig } from '../config/config-slice.js';
import type { HeadTag } from '../config/index.js';
import { messagesOf } from '../config/messages-of.js';
import type { Redirects } from '../config/redirect-table.js';
import { fillAddresses, htmlToMarkdown } from '../markdown/index.js';
import type { AddressChanges } from '../routes/normalize-links.js';
import type { PageData } from '../shared/types.js';
import { indexAddress } from './agent-notice.js';
import { createMarkdownAddresses } from './markdown-addresses.js';
import { splitAtArticle } from './read-layout.js';

/** Input of a page's Markdown. */
export interface MarkdownInput {
  config: DocumentsConfig;
  page: PageData;
  /** The tags of the document's head. */
  head: readonly HeadTag[];
  /** HTML of the notices above the article: of a draft, of a text in another language. */
  notices: string;
  /** The article's Markdown, its addresses marked. */
  article: string;
  /** The theme's layout around it, as HTML. */
  layout?: string;
  /** Addresses of its links to be written in another way. */
  links: AddressChanges;
  redirects: Redirects;
}

/** A page as Markdown, for programs: front matter, the address of the index, and the content. */
export function markdownDocument(input: MarkdownInput): string {
  const { config, page, layout, links, redirects } = input;
  const toAddress = createMarkdownAddresses(config, { redirects, changes: links });
  const article = input.notices ? `${htmlToMarkdown(input.notices)}\n${input.article}` : input.article;
  const text = fillAddresses(layout === undefined ? article : aroundArticle(layout, article), toAddress);
  const directive = `> ${messagesOf(config, page.locale).agentIndex} [llms.txt](${indexAddress(config)})`;
  return [frontMatter(input), directive, text.trim()].filter(Boolean).join('\n\n').concat('\n');
}

/** Inserts the article into the layout; most layouts have nothing around it. */
function aroundArticle(layout: string, article: string): string {
  const parts = splitAtArticle(layout);
  if (parts.length < 2) return [htmlToMarkdown(layout), article].filter(Boolean).join('\n');
  const [before = '', after = ''] = parts.map((html) => (html === '' ? '' : htmlToMarkdown(html)));
  return [before, article, after].filter((part) => part.trim() !== '').join('\n');
}

/** Values are written as JSON, which is safe YAML. */
function frontMatter({ page, head, config, redirects }: MarkdownInput): string {
  const others = page.alternates.filter(
    (other) => other.exists && other.version === page.version && other.locale !== page.locale,
  );
  const { date, authors, tags } = page.frontmatter;
  const entries: [string, string | readonly string[] | undefined][] = [
    ['title', page.title],
    ['description', page.frontmatter.description || undefined],
    ['canonical', canonicalIn(head)],
    ['language', page.fallback?.lang ?? page.lang],
    ['version', page.version || undefined],
    ['date', date],
    ['authors', authors?.map(({ name }) => name)],
    ['tags', tags],
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

/** The address that search engines list, as the document has it. */
function canonicalIn(head: readonly HeadTag[]): string | undefined {
  const tag = head.find(({ tag, attrs }) => tag === 'link' && attrs?.rel === 'canonical');
  return tag && String(tag.attrs?.href);
}
