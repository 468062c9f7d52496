import type { PageData } from '../shared/types.js';

const EN = { title: 'Draft', text: 'Builds leave this page out.' };
const ZH = { title: '草稿', text: '构建时会略去本页。' };

/** A draft, below a notice that says so. The development server shows drafts, and builds that are asked for them. */
export function withDraftNotice(html: string, { frontmatter, lang }: Pick<PageData, 'frontmatter' | 'lang'>): string {
  if (!frontmatter.draft) return html;
  const { title, text } = /^zh\b/i.test(lang) ? ZH : EN;
  return `<div class="dt-container dt-caution dt-draft" role="note"><p class="dt-container-title">${title}</p><p>${text}</p></div>${html}`;
}
