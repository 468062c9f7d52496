/** Whether an element is displayed. What closed tabs and closed details hold is not, though it may have a box. */
export function isShown(element: Element): boolean {
  // Older browsers, Safari 17.3 for example, give no box to what they hide.
  return element.checkVisibility?.() ?? element.getClientRects().length > 0;
}

/**
 * Opens closed details around a node, and has other hidden parts, such as panels of tabs, shown by their owners: it
 * sends them `beforematch`, as the browser does for what it has found.
 * @returns whether anything was hidden.
 */
export function reveal(node: Node): boolean {
  let wasHidden = false;
  for (let parent = node.parentElement; parent; parent = parent.parentElement) {
    if (parent instanceof HTMLDetailsElement && !parent.open) parent.open = wasHidden = true;
    else if (parent.hidden) wasHidden = parent.dispatchEvent(new Event('beforematch', { bubbles: true }));
  }
  return wasHidden;
}
