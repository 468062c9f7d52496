import type { PageRule } from '../types.js';

/** Codes of problems that other rules report. */
const ELSEWHERE = /^(?:image-|frontmatter-|heading-)/;

/** Problems that were found while pages were parsed. */
export const syntax: PageRule = {
  name: 'syntax',
  description: 'Pages can be parsed: valid Markdown and MDX, existing imports, known containers',
  scope: 'page',
  check: (page) =>
    page.facts.diagnostics
      .filter(({ code }) => !ELSEWHERE.test(code))
      .map((diagnostic) => ({ file: page.file, ...diagnostic })),
};
