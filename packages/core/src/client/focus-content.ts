/**
 * Moves focus to the content, without scrolling.
 * @param target The heading that the hash refers to, if any.
 */
export function focusContent(target: HTMLElement): void {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The element that a hash refers to. Ids are plain text, hashes percent-encoded. */
export function hashToElement(hash: string): HTMLElement | null {
  const id = hash.replace(/^#/, '');
  if (id === '') return null;
  try {
    return document.getElementById(decodeURIComponent(id)) ?? document.getElementById(id);
  } catch {
    return document.getElementById(id);
  }
}
