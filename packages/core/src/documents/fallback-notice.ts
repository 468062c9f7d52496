import type { PageData } from '../shared/types.js';
import { escapeHtml } from './html.js';

interface Words {
  title: string;
  text: string;
  link: string;
}

const EN: Words = {
  title: 'Not translated yet',
  text: 'This page has no version in your language; below is the original.',
  link: 'Open it among the pages of its language',
};
const ZH: Words = {
  title: '尚未翻译',
  text: '本页还没有中文版本，以下是原文。',
  link: '在原文语言中打开',
};

/** An article in another language than its page, marked as such, below a notice that says so and leads to the original. */
export function withFallbackNotice(html: string, page: PageData): string {
  const { fallback } = page;
  if (!fallback) return html;
  const { title, text, link } = /^zh\b/i.test(page.lang) ? ZH : EN;
  const target = `href="${escapeHtml(fallback.link)}" hreflang="${fallback.lang}"`;
  const notice = `<div class="dt-container dt-note dt-fallback" role="note"><p class="dt-container-title">${title}</p><p>${text} <a ${target}>${link}</a></p></div>`;
  return `${notice}<div lang="${fallback.lang}">${html}</div>`;
}
