import type { DocumentsConfig } from '../config/config-slice.js';
import { messagesOf } from '../config/messages-of.js';
import { escapeHtml } from '../shared/escape.js';
import { MARKDOWN_LINK_ATTRIBUTE } from '../shared/markup.js';
import type { PageData } from '../shared/types.js';

/** Address of the index of the site for programs. */
export function indexAddress({ siteUrl = '', base }: Pick<DocumentsConfig, 'siteUrl' | 'base'>): string {
  return `${siteUrl}${base}llms.txt`;
}

/**
 * A hidden line at the top of a document for programs that read HTML: addresses of the index and the page's Markdown.
 */
export function agentNotice(page: Pick<PageData, 'locale' | 'markdownLink'>, config: DocumentsConfig): string {
  const { agentIndex, agentPage } = messagesOf(config, page.locale);
  // Apart, so that the app can set that of the next page.
  const link = page.markdownLink && `<span ${MARKDOWN_LINK_ATTRIBUTE}>${escapeHtml(page.markdownLink)}</span>`;
  const own = link ? ` · ${escapeHtml(agentPage)} ${link}` : '';
  // Addresses as text: a link before the links that skip to the content would make those ordinary ones.
  return `<div hidden>${escapeHtml(`${agentIndex} ${config.base}llms.txt`)}${own}</div>`;
}
