/** Announces the title of the new page to screen readers. */
export function announce(text: string): void {
  const region = document.getElementById('diptych-announcer') ?? createRegion();
  // Emptied first, so that an equal title is announced again.
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}

function createRegion(): HTMLElement {
  const region = document.createElement('div');
  region.id = 'diptych-announcer';
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-atomic', 'true');
  Object.assign(region.style, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  });
  document.body.append(region);
  return region;
}

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
