/** Says the title of the page that has come to readers who do not see it. */
export function announce(text: string): void {
  const region = document.getElementById('diptych-announcer') ?? createRegion();
  // Emptied first, so that a title that equals the last one is said as well.
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
 * @param target The heading that the address names, if it does.
 */
export function focusContent(target: HTMLElement): void {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The element that an address's hash names. Ids are real names, hashes percent-encoded. */
export function hashToElement(hash: string): HTMLElement | null {
  const id = hash.replace(/^#/, '');
  if (id === '') return null;
  try {
    return document.getElementById(decodeURIComponent(id)) ?? document.getElementById(id);
  } catch {
    return document.getElementById(id);
  }
}
