import { replaceElement } from '../import-components.js';
import { pageTypeRules, titleOfTheme } from '../theme-frontmatter.js';
import { type Element, h, headingDepth, type Root, textOf } from '../tree.js';
import { walk } from '../walk.js';
import { positionOf, type TransformContext } from './context.js';

/** Gives a page with a title but no level-1 heading that heading, unless the theme shows one; a second level-1 heading is a warning. */
export function title(tree: Root, context: TransformContext): void {
  let first: Element | undefined;
  walk(tree, context.file, (node, _parent, _index, file) => {
    if (headingDepth(node) !== 1) return undefined;
    if (first) {
      context.diagnostics.push({
        code: 'heading-h1-second',
        severity: 'warning',
        message: 'The page has a second level-1 heading.',
        suggestion: 'A page has one title; make this "##".',
        ...positionOf(node, file),
      });
    }
    first ??= node as Element;
    return false;
  });
  const { title: text, pageType } = context.frontmatter;
  const theme = context.options.frontmatterRules?.theme;
  const isOfTheme = pageTypeRules(context.frontmatter, theme)?.heading === false;
  if (first || isOfTheme || titleOfTheme(context.frontmatter, theme) !== undefined) return;
  const heading = text ? h('h1', {}, [text]) : pageType === '404' ? h('h1', { dataDt: 'sr-only' }, ['404']) : undefined;
  if (!heading) return;
  const element = replaceElement(heading, context.scopes[0], context.options.components);
  tree.children.unshift(element, { type: 'text', value: '\n' });
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
