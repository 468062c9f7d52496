import { htmlToHast } from 'satteri';
import type { Root } from './tree.js';

/** Parses HTML that was not written from a tree, as browsers do: that of components, of the theme, of plugins. */
export function htmlToTree(html: string): Root {
  return htmlToHast(html, { fragment: true }) as unknown as Root;
}
