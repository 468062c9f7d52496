import type { PageRule } from '../types.js';

/** Codes of problems that other rules report. */
const ELSEWHERE = /^(?:image-|frontmatter-|heading-)/;

/** What the reader of pages cannot make sense of. */
export const syntax: PageRule = {
  name: 'syntax',
  description: 'Pages can be read: valid Markdown and MDX, imports and containers that exist',
  scope: 'page',
  check: (page) =>
    page.facts.diagnostics
      .filter(({ code }) => !ELSEWHERE.test(code))
      .map((diagnostic) => ({ file: page.file, ...diagnostic })),
};
