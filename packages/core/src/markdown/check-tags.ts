import type { Diagnostic } from '../diagnostics/index.js';
import { isKnownElement } from './foreign-syntax.js';
import { createTagReader, type HtmlTag, positionIn } from './html-tags.js';
import { isParent, type Parent, type Raw, type Root } from './tree.js';
import { VOID_ELEMENTS } from './tree-to-html.js';
import type { SourcePosition } from './types.js';

/** Elements that end without a tag. Standard: HTML, optional tags. */
const OPTIONAL_END = new Set(
  'body caption colgroup dd dt head html li optgroup option p rp rt tbody td tfoot th thead tr'.split(' '),
);

/** Elements that parsers close across the borders of others. Standard: HTML, formatting elements. */
const FORMATTING = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));

interface OpenTag {
  name: string;
  position: SourcePosition;
}

/**
 * Finds tags of raw HTML without their counterparts. In a browser, the rest of the page would be in an element that
 * nothing closes; an end tag alone has no effect.
 * @returns whether all elements are closed, so that the tree can be parsed.
 */
export function checkTags(tree: Root, file: string, diagnostics: Diagnostic[]): boolean {
  const readTags = createTagReader();
  const open: OpenTag[] = [];
  const found: Diagnostic[] = [];
  checkChildren(tree);
  diagnostics.push(...found);
  return !found.some(({ severity }) => severity === 'error');

  function checkChildren(parent: Parent): void {
    const depth = open.length;
    for (const child of parent.children) {
      if (child.type === 'raw') checkRaw(child, depth);
      else if (isParent(child)) checkChildren(child);
    }
    closeDownTo(depth);
  }

  function checkRaw(raw: Raw, depth: number): void {
    for (const tag of readTags(raw.value)) {
      const name = tag.name.toLowerCase();
      if (VOID_ELEMENTS.has(name) || tag.isSelfClosing || !isKnownElement(tag)) continue;
      if (tag.isEnd) close(name, raw, tag, depth);
      else open.push({ name, position: positionIn(raw, tag.start, file) });
    }
  }

  function close(name: string, raw: Raw, { start }: HtmlTag, depth: number): void {
    const index = open.findLastIndex((tag) => tag.name === name);
    if (index >= depth) {
      closeDownTo(index + 1);
      open.pop();
    } else if (index >= 0 && FORMATTING.has(name)) open.splice(index, 1);
    else found.push(unopened(name, positionIn(raw, start, file)));
  }

  function closeDownTo(depth: number): void {
    for (const { name, position } of open.splice(depth))
      if (!OPTIONAL_END.has(name)) found.push(unclosed(name, position));
  }
}

function unclosed(name: string, position: SourcePosition): Diagnostic {
  const isComment = name === '!--';
  return {
    code: 'element-unclosed',
    severity: 'error',
    message: `${isComment ? 'This comment' : `<${name}>`} is not closed: the rest of the page would be in it.`,
    suggestion: isComment
      ? 'Add -->.'
      : `Add </${name}>, in the same block. If readers should see the tag as text, put it in backticks or write \\<${name}>.`,
    ...position,
  };
}

function unopened(name: string, position: SourcePosition): Diagnostic {
  return {
    code: 'element-unopened',
    severity: 'warning',
    message: `</${name}> closes nothing, so it is left out.`,
    suggestion: `Remove it, or add <${name}> where the element begins, in the same block.`,
    ...position,
  };
}
