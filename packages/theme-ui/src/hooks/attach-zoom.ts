import createZoom from 'medium-zoom/dist/pure';
import { ZOOM_SCROLL_TOLERANCE_PX } from '../constants.js';

/**
 * Makes images open large on a click; Escape, a click, or scrolling closes. The pure build comes without styles of its
 * own, which would need a hole in the Content-Security-Policy.
 * @returns takes it all back
 */
export function attachZoom(images: HTMLImageElement[]): () => void {
  const zoom = createZoom({ margin: 24, scrollOffset: ZOOM_SCROLL_TOLERANCE_PX, background: 'var(--dt-surface)' });
  for (const image of images) {
    zoom.attach(image);
    const large = image.dataset.zoomSrc;
    if (large) checkOnce(image, large);
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && document.activeElement instanceof HTMLImageElement) {
      const image = document.activeElement;
      if (images.includes(image)) void zoom.toggle({ target: image });
    }
  };
  for (const image of images) {
    image.tabIndex = 0;
    image.setAttribute('role', 'button');
    image.addEventListener('keydown', onKeyDown);
  }
  return () => {
    void zoom.close();
    zoom.detach();
    for (const image of images) image.removeEventListener('keydown', onKeyDown);
  };
}

/** Falls back to the normal image, with a warning, where the high-resolution one cannot be had. Asked on intent. */
function checkOnce(image: HTMLImageElement, large: string): void {
  const check = () => {
    const probe = new Image();
    probe.onerror = () => {
      console.warn(`High-resolution image ${large} cannot be loaded; the normal one is shown.`);
      delete image.dataset.zoomSrc;
    };
    probe.src = large;
  };
  image.addEventListener('click', check, { once: true, capture: true });
}
