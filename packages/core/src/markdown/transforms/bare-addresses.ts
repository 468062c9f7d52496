import { type Element, isElement, type Node, type Root } from '../tree.js';
import { walk } from '../walk.js';
import type { TransformContext } from './context.js';

/** Punctuation of Chinese and Japanese; the first marks are that of English, too. */
const MARKS = '“”‘’…—～〜。，、；：？！《》〈〉「」『』【】';

/** An address up to such punctuation. A bracket ends an address that has not opened it. */
const ADDRESS = new RegExp(`^[^${MARKS}（）]*(?:（[^${MARKS}]*)?`);

/**
 * Ends addresses that are written without brackets at such punctuation: GFM takes it, and the text that follows without
 * a space, for a part of the address.
 */
export function bareAddresses(tree: Root, { file }: TransformContext): void {
  walk(tree, file, (node, parent, index) => {
    // What is inserted is visited next: a text may hold several addresses.
    if (isElement(node, 'a')) parent.children.splice(index + 1, 0, ...takeRest(node));
  });
}

/** Shortens a link that is a bare address, and returns what followed in its text. */
function takeRest(link: Element): Node[] {
  const { href } = link.properties;
  const [text] = link.children;
  const { start, end } = link.position ?? {};
  if (typeof href !== 'string' || text?.type !== 'text' || start?.offset === undefined || !end) return [];
  const isBare = end.offset === start.offset + text.value.length;
  const cut = ADDRESS.exec(text.value)?.[0].length ?? 0;
  if (!isBare || cut === text.value.length) return [];
  const rest = text.value.slice(cut);
  const hrefEnd = href.indexOf(encodeURIComponent(rest.charAt(0)));
  text.value = text.value.slice(0, cut);
  link.properties.href = href.slice(0, hrefEnd);
  const { index: next = rest.length, 0: scheme = '' } = /https?:\/\//.exec(rest) ?? {};
  const between: Node = { type: 'text', value: rest.slice(0, next) };
  if (!scheme) return [between];
  const shift = cut + next;
  const another: Element = {
    ...link,
    properties: { href: href.slice(href.indexOf(scheme, hrefEnd)) },
    children: [{ type: 'text', value: rest.slice(next) }],
    position: { start: { ...start, column: start.column + shift, offset: start.offset + shift }, end },
  };
  return [between, another];
}
