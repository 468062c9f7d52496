/** Whether an element is displayed. What closed tabs and closed details hold is not, though it may have a box. */
export function isShown(element: Element): boolean {
  // Older browsers, Safari 17.3 for example, give no box to what they hide.
  return element.checkVisibility?.() ?? element.getClientRects().length > 0;
}
