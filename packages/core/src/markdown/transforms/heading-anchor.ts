import { type Element, h, isPart } from '../tree.js';
import type { TransformContext } from './context.js';

/**
 * The link of a heading or a member to itself.
 * @param name Text of what it is beside; the id names one that has none.
 */
export function headingAnchor(id: string, name: string, { labels }: Pick<TransformContext, 'labels'>): Element {
  const ariaLabel = labels.headingLink.replace('{heading}', () => name || id);
  return h('a', { dataDt: 'anchor', href: `#${id}`, ariaLabel });
}

/** Whether an element is such a link. */
export function isHeadingAnchor(element: Element): boolean {
  return element.tagName === 'a' && isPart(element, 'anchor');
}
