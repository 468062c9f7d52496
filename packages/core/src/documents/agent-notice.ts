import type { DocumentsConfig } from '../config/config-slice.js';
import { messagesOf } from '../config/messages-of.js';
import type { PageData } from '../shared/types.js';
import { escapeHtml } from './html.js';

/** Address of the index of the site for programs. */
export function indexAddress({ siteUrl = '', base }: Pick<DocumentsConfig, 'siteUrl' | 'base'>): string {
  return `${siteUrl}${base}llms.txt`;
}

/**
 * A hidden line at the top of a document for programs that read HTML: addresses of the index and the page's Markdown.
 */
export function agentNotice(page: Pick<PageData, 'locale' | 'markdownLink'>, config: DocumentsConfig): string {
  const { agentIndex, agentPage } = messagesOf(config, page.locale);
  const own = page.markdownLink ? ` · ${agentPage} ${page.markdownLink}` : '';
  // Addresses as text: a link before the links that skip to the content would make those ordinary ones.
  return `<div hidden>${escapeHtml(`${agentIndex} ${config.base}llms.txt${own}`)}</div>`;
}
