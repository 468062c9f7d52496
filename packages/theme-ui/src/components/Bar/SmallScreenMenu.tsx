import { type ReactElement, type ReactNode, type RefObject, useEffect } from 'react';

/** Props of `SmallScreenMenu`. */
export interface SmallScreenMenuProps {
  ref: RefObject<HTMLDivElement | null>;
  open: boolean;
  children: ReactNode;
}

/** Keeps the focus between the menu and its button while the menu covers the page. */
export function SmallScreenMenu({ ref, open, children }: SmallScreenMenuProps): ReactElement {
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
    <div ref={ref} id="dt-menu" className="dt-menu" popover="auto">
      {children}
    </div>
  );
}

function keepInside(event: KeyboardEvent, menu: HTMLElement): void {
  const button = document.querySelector<HTMLElement>('[popovertarget="dt-menu"]');
  const inside = [...menu.querySelectorAll<HTMLElement>('a[href], button, input, [tabindex="0"]')].filter(
    (element) => element.getClientRects().length > 0,
  );
  const ring = button ? [button, ...inside] : inside;
  const index = ring.indexOf(document.activeElement as HTMLElement);
  const next = ring[(index + (event.shiftKey ? -1 : 1) + ring.length) % ring.length];
  event.preventDefault();
  (index < 0 && event.shiftKey ? ring[ring.length - 1] : next)?.focus();
}
