import createZoom from 'medium-zoom/dist/pure';
import { ZOOM_SCROLL_TOLERANCE_PX } from '../constants.js';

/**
 * Makes images open large on a click, Enter or space; Escape, a click, or scrolling closes. An image with
 * `data-zoom-src` shows that one, or, with a warning, itself where that cannot be had. The pure build comes without
 * styles of its own, which would need a hole in the Content-Security-Policy.
 * @returns takes it all back
 */
export function attachZoom(images: HTMLImageElement[]): () => void {
  const zoom = createZoom(images, {
    margin: 24,
    scrollOffset: ZOOM_SCROLL_TOLERANCE_PX,
    background: 'var(--dt-surface)',
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    void zoom.toggle({ target: event.currentTarget as HTMLImageElement });
  };
  for (const image of images) {
    image.tabIndex = 0;
    image.addEventListener('keydown', onKeyDown);
  }
  return () => {
    void zoom.close();
    zoom.detach();
    for (const image of images) {
      image.removeAttribute('tabindex');
      image.removeEventListener('keydown', onKeyDown);
    }
  };
}
