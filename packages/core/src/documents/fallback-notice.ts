import { directionOf } from '../messages/index.js';
import { escapeHtml } from '../shared/escape.js';
import type { NoticeMessages } from '../shared/messages.js';
import type { PageData } from '../shared/types.js';

/** An article in another language than its page, marked with `lang`, with a notice that links to the original. */
export function withFallbackNotice(html: string, page: PageData, messages: NoticeMessages): string {
  const { fallback } = page;
  if (!fallback) return html;
  const [title, text, link] = [messages.untranslated, messages.untranslatedText, messages.untranslatedLink].map(
    escapeHtml,
  );
  const target = `href="${escapeHtml(fallback.link)}" hreflang="${fallback.lang}"`;
  const notice = `<div data-dt="container" data-type="note" data-notice="fallback" role="note"><p data-dt="container-title">${title}</p><p>${text} <a ${target}>${link}</a></p></div>`;
  return `${notice}<div lang="${fallback.lang}" dir="${directionOf(fallback.lang)}">${html}</div>`;
}
