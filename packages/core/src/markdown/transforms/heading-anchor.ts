import { type Element, h, isPart } from '../tree.js';
import type { TransformContext } from './context.js';

/** The link of a heading or a member to itself. */
export function headingAnchor(id: string, { labels }: Pick<TransformContext, 'labels'>): Element {
  return h('a', { dataDt: 'anchor', href: `#${id}`, ariaLabel: labels.headingLink });
}

/** Whether an element is such a link. */
export function isHeadingAnchor(element: Element): boolean {
  return element.tagName === 'a' && isPart(element, 'anchor');
}
