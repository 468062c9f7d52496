import type { FrontmatterDeclaration } from '@diptych/core/shared';

declare global {
  namespace Diptych {
    interface ThemeFrontmatter {
      /** The harbour that a page is about, and its page. */
      harbour?: { name: string; link?: string };
    }
  }
}

/** What this theme adds to the frontmatter of pages; Diptych reads, checks and types it. */
export const frontmatter = {
  layouts: ['poster'],
  properties: {
    harbour: {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string' }, link: { type: 'string', format: 'link' } },
    },
  },
} as const satisfies FrontmatterDeclaration;
