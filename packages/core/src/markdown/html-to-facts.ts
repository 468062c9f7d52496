import { htmlToHast } from 'satteri';
import type { Root } from './tree.js';
import { type ArticleFacts, treeToFacts } from './tree-to-facts.js';

/** Reads a rendered article: table of contents, ids, and text by section. For pages whose components add text. */
export function htmlToFacts(html: string): ArticleFacts {
  return treeToFacts(htmlToHast(html, { fragment: true }) as unknown as Root);
}
