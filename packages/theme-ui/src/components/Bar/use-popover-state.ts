import { type RefObject, useEffect, useRef, useState } from 'react';
import { MOBILE_NAV_BREAKPOINT_REM } from '../../constants.js';
import { moveRound } from '../../utils/move-round.js';
import { emulatePopover, hide, isShown } from './emulate-popover.js';

/** Result of `usePopoverState`. */
export interface PopoverState {
  /** Goes on the element with the `popover` attribute. */
  ref: RefObject<HTMLDivElement | null>;
  open: boolean;
}

/**
 * Tracks the state of a native popover that is part of the page on wide screens, and keeps the focus inside while it is
 * open: it covers what Tab would lead to.
 * @param routePath changes with every page; closes the popover
 * @param breakpoint width in rem from which the element is part of the page; reaching it closes the popover
 */
export function usePopoverState(routePath: string, breakpoint = MOBILE_NAV_BREAKPOINT_REM): PopoverState {
  const ref = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with a new page, the element may be another one
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const endEmulation = emulatePopover(element);
    setOpen(isShown(element)); // It may have been opened before hydration.
    const onToggle = (event: Event) => {
      if (event.target === element) setOpen((event as ToggleEvent).newState === 'open');
    };
    const wide = window.matchMedia?.(`(width >= ${breakpoint}rem)`);
    // A link to the current page does not change the path.
    const onClick = (event: Event) => (event.target as Element).closest('a') && hide(element);
    const onWide = () => wide.matches && hide(element);
    element.addEventListener('toggle', onToggle);
    element.addEventListener('click', onClick);
    wide?.addEventListener('change', onWide);
    return () => {
      hide(element); // A new page closes it.
      endEmulation();
      element.removeEventListener('toggle', onToggle);
      element.removeEventListener('click', onClick);
      wide?.removeEventListener('change', onWide);
    };
  }, [routePath, breakpoint]);

  useEffect(() => {
    const element = ref.current;
    if (!open || !element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab') keepInside(event, element);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);

  return { ref, open };
}

/** The button that opened a popover belongs to it, unless the popover has a close button of its own and covers that one. */
function keepInside(event: KeyboardEvent, popover: HTMLElement): void {
  const button = `[popovertarget="${popover.id}"]`;
  const opener = popover.querySelector(button) ? null : document.querySelector<HTMLElement>(button);
  const inside = [...popover.querySelectorAll<HTMLElement>('a[href], button, input, [tabindex="0"]')].filter(
    (element) => element.getClientRects().length > 0,
  );
  moveRound(event, opener ? [opener, ...inside] : inside);
}
