import { problemToFinding } from '../problem-to-finding.js';
import type { PageRule } from '../types.js';

/** Codes of problems that other rules speak of. */
const ELSEWHERE = /^(?:image-|frontmatter-|heading-)/;

/** What the reader of pages cannot make sense of. */
export const syntax: PageRule = {
  name: 'syntax',
  says: 'Pages can be read: valid Markdown and MDX, imports and containers that exist',
  scope: 'page',
  check: (page, { config }) =>
    page.facts.problems
      .filter(({ code }) => !ELSEWHERE.test(code))
      .map((problem) => problemToFinding({ file: page.file, ...problem }, config.root, 'syntax')),
};
