import { ANNOUNCER_ID } from '../shared/markup.js';

/** Announces a text to screen readers: the title of a new page, or what a press has done. */
export function announce(text: string): void {
  const region = document.querySelector(`body>#${ANNOUNCER_ID}`) ?? createRegion();
  // Emptied first, so that an equal text is announced again.
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}

function createRegion(): HTMLElement {
  const region = document.createElement('div');
  region.id = ANNOUNCER_ID;
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
