import type { DocumentsConfig } from '../config/config-slice.js';
import type { PageData } from '../shared/types.js';
import { escapeHtml } from './html.js';

const EN = { index: 'For AI agents: the index of this documentation is', page: 'This page as Markdown:' };
const ZH = { index: '供 AI 代理使用：本文档的索引见', page: '本页的 Markdown：' };

/** The text of the line, in the page's language. */
export function noticeWords(lang: string): typeof EN {
  return /^zh\b/i.test(lang) ? ZH : EN;
}

/** Address of the index of the site for programs. */
export function indexAddress({ siteUrl = '', base }: Pick<DocumentsConfig, 'siteUrl' | 'base'>): string {
  return `${siteUrl}${base}llms.txt`;
}

/** A line at the top of a document for programs that read HTML: where the index is, and the page's Markdown. Nobody else gets it. */
export function agentNotice(page: Pick<PageData, 'lang' | 'markdownLink'>, config: DocumentsConfig): string {
  const words = noticeWords(page.lang);
  const own = page.markdownLink ? ` · ${words.page} ${page.markdownLink}` : '';
  // Addresses as text: a link before the links that skip to the content would make those ordinary ones.
  return `<div hidden>${escapeHtml(`${words.index} ${config.base}llms.txt${own}`)}</div>`;
}
