import { STYLE_ATTRIBUTE } from '../shared/markup.js';
import { replaceStartTags } from './html-tags.js';
import type { Element, Root } from './tree.js';
import { walk } from './walk.js';

// A policy without `'unsafe-inline'` blocks `style` attributes. Renamed, they have their effect by rules in the document,
// see `styleRules`, and the client turns them into styles of the elements.

/** Renames the `style` attributes of a tree to `STYLE_ATTRIBUTE`. */
export function renameStyles(tree: Root): void {
  walk(tree, '', (node) => {
    if (node.type === 'element' && 'style' in node.properties) node.properties = renamed(node.properties);
  });
}

/** In the order of the others. */
function renamed(properties: Element['properties']): Element['properties'] {
  const entries = Object.entries(properties);
  return Object.fromEntries(entries.map(([name, value]) => [name === 'style' ? 'dataDiptychStyle' : name, value]));
}

/** A quoted value of another attribute, or a `style` attribute. */
const ATTRIBUTE = /"[^"]*"|'[^']*'|(\s)style(?=\s*=)/gi;

/** Renames those of HTML that was not written from a tree: React writes them, and plugins. */
export function renameStyleAttributes(html: string): string {
  if (!/\sstyle\s*=/i.test(html)) return html;
  return replaceStartTags(html, (tag) =>
    tag.replace(ATTRIBUTE, (found, space?: string) => (space === undefined ? found : space + STYLE_ATTRIBUTE)),
  );
}
