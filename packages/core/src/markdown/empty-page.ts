import type { ParsedPage } from './types.js';

/** A page with nothing in it. */
export function emptyPage(file: string): ParsedPage {
  return {
    file,
    frontmatter: {},
    title: '',
    toc: [],
    ids: [],
    links: [],
    images: [],
    imports: [],
    content: { kind: 'static', html: '', markdown: '' },
    sections: [],
    dependencies: [],
    diagnostics: [],
  };
}
