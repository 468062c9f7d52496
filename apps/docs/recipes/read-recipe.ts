import { readFileSync } from 'node:fs';

/** The code of a block with a title, as a page of the guide shows it. */
export function readRecipe(page: string, title: string, locale = 'en'): string {
  const text = readFileSync(new URL(`../docs/${locale}/guide/publish/${page}.md`, import.meta.url), 'utf8');
  const fence = text.split(/^```/m).find((part) => part.includes(`title="${title}"`));
  if (fence === undefined) throw new Error(`${page}.md (${locale}) has no block with the title ${title}.`);
  return fence.slice(fence.indexOf('\n') + 1);
}
