import { type RefObject, useEffect, useRef } from 'react';

/** Opens and closes a native modal dialog; its first field gets the focus, its text selected. */
export function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean, onOpen: () => void): void {
  const prepare = useRef(onOpen);
  prepare.current = onOpen;
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      // Only a scroll bar that takes room leaves a gap when it goes.
      dialog.toggleAttribute('data-gutter', window.innerWidth > document.documentElement.clientWidth);
      dialog.showModal();
      dialog.querySelector('input')?.select();
      prepare.current();
    } else if (!open && dialog.open) dialog.close();
  }, [ref, open]);
}
