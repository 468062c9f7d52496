/** Whether the browser supports popovers natively. */
function hasPopovers(): boolean {
  return 'popover' in HTMLElement.prototype;
}

/** Whether a popover, native or not, is open. */
export function isShown(element: HTMLElement): boolean {
  return hasPopovers() ? element.matches(':popover-open') : 'open' in element.dataset;
}

/** Closes a popover, native or not. */
export function hide(element: HTMLElement | null): void {
  if (!element || !isShown(element)) return;
  if (hasPopovers()) element.hidePopover();
  else setOpen(element, false);
}

/**
 * Emulates popovers in browsers without them: buttons toggle the element they refer to, Escape and a press
 * elsewhere close it, and `toggle` events fire for both. The style sheet shows elements with `data-open`.
 * @returns ends it
 */
export function emulatePopover(element: HTMLElement): () => void {
  if (hasPopovers()) return () => {};
  const onClick = ({ target }: MouseEvent) => {
    const button = (target as Element).closest(`[popovertarget="${element.id}"]`);
    const isOpen = isShown(element);
    if (button) setOpen(element, !isOpen && button.getAttribute('popovertargetaction') !== 'hide');
    else if (isOpen && !element.contains(target as Node)) setOpen(element, false);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isShown(element)) return;
    setOpen(element, false);
    document.querySelector<HTMLElement>(`[popovertarget="${element.id}"]`)?.focus();
  };
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKeyDown);
  return () => {
    document.removeEventListener('click', onClick);
    document.removeEventListener('keydown', onKeyDown);
  };
}

function setOpen(element: HTMLElement, isOpen: boolean): void {
  if (isOpen === isShown(element)) return;
  if (isOpen) element.dataset.open = '';
  else delete element.dataset.open;
  element.dispatchEvent(Object.assign(new Event('toggle'), { newState: isOpen ? 'open' : 'closed' }));
}
