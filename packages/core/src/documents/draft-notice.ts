import { escapeHtml } from '../shared/escape.js';
import type { NoticeMessages } from '../shared/messages.js';
import type { PageData } from '../shared/types.js';

/** A draft with a notice above it. Drafts are shown in development, and in builds with `--drafts`. */
export function withDraftNotice(
  html: string,
  { frontmatter }: Pick<PageData, 'frontmatter'>,
  { draft, draftText }: NoticeMessages,
): string {
  if (!frontmatter.draft) return html;
  return `<div data-dt="container" data-type="caution" data-notice="draft" role="note"><p data-dt="container-title">${escapeHtml(draft)}</p><p>${escapeHtml(draftText)}</p></div>${html}`;
}
