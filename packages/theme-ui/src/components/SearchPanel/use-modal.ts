import { type RefObject, useEffect, useRef } from 'react';

/**
 * Opens and closes a modal dialog; its first field gets the focus, with its text selected. The browser makes the page
 * behind inert, closes the dialog on Escape and a phone's back gesture, and restores the focus.
 */
export function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  open: boolean,
  onOpen: (field: HTMLInputElement | null) => void,
): void {
  const prepare = useRef(onOpen);
  prepare.current = onOpen;
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    // Only a scroll bar that takes space leaves a gap when it disappears.
    dialog.toggleAttribute('data-gutter', window.innerWidth > document.documentElement.clientWidth);
    if (!dialog.open) dialog.showModal();
    const field = dialog.querySelector('input');
    field?.focus();
    field?.select();
    prepare.current(field);
    return () => dialog.close();
  }, [ref, open]);
}
