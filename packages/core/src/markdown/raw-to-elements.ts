import type { Nodes } from 'hast';
import { raw } from 'hast-util-raw';
import { createTagReader, type HtmlTag } from './html-tags.js';
import { isElement, isParent, type Node, type Parent, type Position, type Root } from './tree.js';
import { VOID_ELEMENTS } from './tree-to-html.js';

/** A subtree that the parser passes through: it would drop what the engine has noted on code. */
interface Opaque {
  type: 'opaque';
  node: Node;
}

const PASSED_THROUGH = ['opaque', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxFlowExpression', 'mdxTextExpression'];

/**
 * Parses raw HTML in a tree as browsers do, together with the elements around it.
 * @param tree Changed in place, too. Its tags are balanced, see `checkTags`.
 * @param text Of the file, which positions refer to.
 */
export function rawToElements(tree: Root, text: string): Root {
  prepare(tree, createTagReader());
  const parsed = raw(tree as Nodes, { file: { value: text } as never, passThrough: PASSED_THROUGH }) as Root;
  restore(parsed);
  return { type: 'root', children: parsed.children, ...(tree.position && { position: tree.position }) };
}

/** Hides code, and writes end tags for elements that end in `/>`, which HTML ignores outside of SVG and MathML. */
function prepare(parent: Parent, readTags: ReturnType<typeof createTagReader>): void {
  for (const [index, child] of parent.children.entries()) {
    if (isElement(child, 'pre')) parent.children[index] = { type: 'opaque', node: child } satisfies Opaque as never;
    else if (child.type === 'raw') child.value = withEndTags(child.value, readTags(child.value));
    else if (isParent(child)) prepare(child, readTags);
  }
}

function withEndTags(html: string, tags: readonly HtmlTag[]): string {
  let out = '';
  let from = 0;
  for (const { name, isSelfClosing, isForeign, end } of tags) {
    if (!isSelfClosing || isForeign || VOID_ELEMENTS.has(name.toLowerCase())) continue;
    out += `${html.slice(from, end - 2)}></${name}>`;
    from = end;
  }
  return out + html.slice(from);
}

function restore(parent: Parent): void {
  for (const [index, child] of parent.children.entries()) {
    const { type, node } = child as unknown as Opaque;
    const { start, end }: Partial<Position> = child.position ?? {};
    // Text that was joined from several pieces may have half of one.
    if (!start || !end) delete child.position;
    // The parser keeps the content of templates apart.
    if ('content' in child && child.content) {
      Object.assign(child, { children: (child.content as Root).children, content: undefined });
    }
    if (type === 'opaque') parent.children[index] = node;
    else if (isParent(child)) restore(child);
  }
}
