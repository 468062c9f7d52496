import type { NoticeMessages } from '../shared/messages.js';
import type { PageData } from '../shared/types.js';
import { escapeHtml } from './html.js';

/** A draft with a notice above it. Drafts are shown in development, and in builds with `--drafts`. */
export function withDraftNotice(
  html: string,
  { frontmatter }: Pick<PageData, 'frontmatter'>,
  { draft, draftText }: NoticeMessages,
): string {
  if (!frontmatter.draft) return html;
  return `<div class="dt-container dt-caution dt-draft" role="note"><p class="dt-container-title">${escapeHtml(draft)}</p><p>${escapeHtml(draftText)}</p></div>${html}`;
}
