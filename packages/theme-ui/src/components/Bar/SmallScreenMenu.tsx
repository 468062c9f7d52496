import { type ReactElement, type ReactNode, type RefObject, useEffect } from 'react';
import { moveRound } from '../../utils/move-round.js';

/** Props of `SmallScreenMenu`. */
export interface SmallScreenMenuProps {
  ref: RefObject<HTMLDivElement | null>;
  /** Id by which the button names the menu. */
  id: string;
  open: boolean;
  children: ReactNode;
}

/** Keeps the focus between the menu and its button while the menu covers the page. */
export function SmallScreenMenu({ ref, id, open, children }: SmallScreenMenuProps): ReactElement {
  useEffect(() => {
    const menu = ref.current;
    if (!open || !menu) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab') keepInside(event, menu);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open, ref]);
  return (
    <div ref={ref} id={id} className="dt-menu" popover="auto">
      {children}
    </div>
  );
}

function keepInside(event: KeyboardEvent, menu: HTMLElement): void {
  const button = document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`);
  const inside = [...menu.querySelectorAll<HTMLElement>('a[href], button, input, [tabindex="0"]')].filter(
    (element) => element.getClientRects().length > 0,
  );
  moveRound(event, button ? [button, ...inside] : inside);
}
