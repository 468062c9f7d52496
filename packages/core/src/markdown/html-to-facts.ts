import { htmlToTree } from './html-to-tree.js';
import { type PolicyFacts, treeToPolicyFacts } from './policy-facts.js';
import { type ArticleFacts, treeToFacts } from './tree-to-facts.js';

/** Reads a rendered article once: table of contents, ids, text by section. For pages whose components add text. */
export function htmlToFacts(html: string): ArticleFacts & { policy: PolicyFacts } {
  const tree = htmlToTree(html);
  return { ...treeToFacts(tree), policy: treeToPolicyFacts(tree) };
}
