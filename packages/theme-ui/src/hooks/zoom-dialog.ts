import type { Zoom } from 'medium-zoom';

/** Labels of a zoomable image. */
export interface ZoomLabels {
  /** Label of the action. */
  enlargeImage: string;
  close: string;
}

/**
 * An invisible layer with a close button above a zoomed image: a modal dialog, so that the page behind
 * is inert; it names the image. It exists as long as the zoom; then the focus
 * returns to the image.
 */
export function createZoomDialog(image: HTMLImageElement, zoom: Zoom, labels: ZoomLabels): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'dt-zoom';
  dialog.setAttribute('aria-label', image.alt || labels.enlargeImage);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'dt-icon-button dt-zoom-close';
  button.setAttribute('aria-label', labels.close);
  dialog.append(button);
  document.body.append(dialog);

  let isCloseRequested = false;
  const close = () => {
    isCloseRequested = true;
    void zoom.close(); // Refuses while the image is still growing.
  };
  const onCancel = (event: Event) => {
    event.preventDefault();
    close();
  };
  dialog.addEventListener('click', close);
  dialog.addEventListener('cancel', onCancel);
  image.addEventListener('medium-zoom:opened', () => isCloseRequested && close(), { once: true });
  image.addEventListener('medium-zoom:close', () => dialog.close(), { once: true });
  const onClosed = () => {
    dialog.remove();
    if (document.activeElement === document.body) image.focus({ preventScroll: true });
  };
  image.addEventListener('medium-zoom:closed', onClosed, { once: true });
  dialog.showModal();
}
