import { type RefObject, useEffect, useRef } from 'react';
import { moveRound } from '../../utils/move-round.js';

/**
 * Opens and closes a dialog that covers the page; its first field gets the focus, its text selected.
 *
 * The dialog is a popover: a modal one would make the page behind it inert, and therefore the browser style every element
 * of the page again, in one task, before the field is there. What covers the page cannot be reached by the pointer, and
 * Tab goes round within. Browsers without popovers show it modal.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean, onOpen: () => void): void {
  const prepare = useRef(onOpen);
  prepare.current = onOpen;
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open || isShown(dialog)) return;
    // Only a scroll bar that takes room leaves a gap when it goes.
    dialog.toggleAttribute('data-gutter', window.innerWidth > document.documentElement.clientWidth);
    if (dialog.showPopover) dialog.showPopover();
    else dialog.showModal();
    const field = dialog.querySelector('input');
    field?.focus();
    field?.select();
    prepare.current();
  }, [ref, open]);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab')
        moveRound(event, [...dialog.querySelectorAll<HTMLElement>('input, button, .dt-search-way a')]);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      if (dialog.open) dialog.close();
      else if (isShown(dialog)) dialog.hidePopover();
    };
  }, [ref, open]);
}

function isShown(dialog: HTMLDialogElement): boolean {
  return dialog.open || (dialog.showPopover !== undefined && dialog.matches(':popover-open'));
}
