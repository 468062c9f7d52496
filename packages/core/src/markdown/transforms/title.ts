import { type Element, h, headingDepth, type Root, textOf } from '../tree.js';
import { walk } from '../walk.js';
import { positionOf, type TransformContext } from './context.js';

/** Page types whose layout has no heading of its own from the page's title. */
const WITHOUT_HEADING = new Set(['home', 'blank', 'custom', '404']);

/** Gives a page with a title but no level-1 heading that heading; a second level-1 heading is a warning. */
export function title(tree: Root, context: TransformContext): void {
  let first: Element | undefined;
  walk(tree, context.file, (node, _parent, _index, file) => {
    if (headingDepth(node) !== 1) return undefined;
    if (first) {
      context.problems.push({
        code: 'heading-h1-second',
        severity: 'warning',
        message: `The page has a second level-1 heading: "${textOf(node).trim()}".`,
        hint: 'A page has one title; make this "##".',
        ...positionOf(node, file),
      });
    }
    first ??= node as Element;
    return false;
  });
  const { title: text, pageType } = context.frontmatter;
  if (first || typeof text !== 'string' || text === '' || WITHOUT_HEADING.has(pageType ?? 'doc')) return;
  const heading = h('h1', {}, [text]);
  tree.children.unshift(heading, { type: 'text', value: '\n' });
}

/** The page's title: from frontmatter, else its first level-1 heading, else empty. */
export function titleOf(tree: Root, frontmatter: TransformContext['frontmatter']): string {
  if (typeof frontmatter.title === 'string' && frontmatter.title !== '') return frontmatter.title;
  let found = '';
  walk(tree, '', (node) => {
    if (!found && headingDepth(node) === 1) found = textOf(node).trim();
    return found === '';
  });
  return found;
}
