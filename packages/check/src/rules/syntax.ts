import * as v from 'valibot';
import { optionsReader } from '../options-reader.js';
import type { PageRule } from '../types.js';

/** Codes of problems that other rules report. */
const ELSEWHERE = /^(?:image-|frontmatter-|heading-)/;

const options = v.strictObject({
  /** Codes that are not reported, such as `foreign-syntax` on pages that another tool builds. */
  ignore: v.optional(v.array(v.string()), []),
});

/** Problems that were found while pages were parsed. */
export const syntax: PageRule<v.InferOutput<typeof options>> = {
  name: 'syntax',
  description: 'Pages can be parsed: valid Markdown and MDX, existing imports, known containers',
  scope: 'page',
  readOptions: optionsReader('syntax', options),
  check: (page, context) =>
    page.facts.diagnostics
      .filter(({ code }) => !ELSEWHERE.test(code) && !context.options.ignore.includes(code))
      .map((diagnostic) => ({ file: page.file, ...diagnostic })),
};
