import type { Zoom } from 'medium-zoom';
import createZoom from 'medium-zoom/dist/pure';
import { ZOOM_SCROLL_TOLERANCE_PX } from '../constants.js';
import { createZoomDialog, type ZoomLabels } from './zoom-dialog.js';

/** One instance per visit: it listens on the document, and cannot be removed. */
let shared: Zoom | undefined;

/**
 * Makes images open large on a click, Enter or space; Escape, a click, or scrolling closes them. An image with
 * `data-zoom-src` shows that one, or, with a warning, itself if that fails to load. The library's pure build is used
 * because its built-in styles would weaken the Content-Security-Policy.
 * @returns a function that undoes it
 */
export function attachZoom(images: HTMLImageElement[], labels: ZoomLabels): () => void {
  shared ??= createZoom({ margin: 24, scrollOffset: ZOOM_SCROLL_TOLERANCE_PX, background: 'var(--dt-surface)' });
  const zoom = shared;
  const detachers = images.map((image) => makeButton(image, zoom, labels));
  zoom.attach(images);
  return () => {
    zoom.detach(images);
    for (const detach of detachers) detach();
  };
}

/** Gives a zoomable image a role, a name and keyboard support. */
function makeButton(image: HTMLImageElement, zoom: Zoom, labels: ZoomLabels): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const attributes = {
    role: 'button',
    tabindex: '0',
    'aria-label': [labels.enlargeImage, image.alt].filter(Boolean).join(': '),
  };
  for (const [name, value] of Object.entries(attributes)) image.setAttribute(name, value);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    void zoom.open({ target: image });
  };
  image.addEventListener('keydown', onKeyDown, { signal });
  const onOpen = () => createZoomDialog(image, zoom, labels);
  image.addEventListener('medium-zoom:open', onOpen, { signal });
  return () => {
    controller.abort();
    for (const name of Object.keys(attributes)) image.removeAttribute(name);
  };
}
