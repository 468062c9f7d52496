import type { PageFacts } from '../facts.js';

/** Whether the frontmatter could be read. A page with a syntax error below it has one. */
export function hasFrontmatter({
  facts: { diagnostics, isParsed },
}: {
  facts: Pick<PageFacts, 'diagnostics' | 'isParsed'>;
}): boolean {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.some(({ code }) => code.startsWith('frontmatter-'))) return false;
  return isParsed || errors.some(({ code }) => code === 'mdx-syntax');
}
