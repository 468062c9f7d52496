import { type ComponentProps, type KeyboardEvent, type ReactElement, type ReactNode, useEffect } from 'react';
import { NAV_DROPDOWN_CLOSE_DELAY_MS } from '../../constants.js';
import { useDisclosure } from '../../core/headless.js';
import { cx } from '../../utils/cx.js';
import { useMergedRefs } from '../../utils/use-merged-refs.js';
import { withHandlers } from '../../utils/with-handlers.js';

/** Props of `Dropdown`. */
export interface DropdownProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Accessible name of the button; omit it if `trigger` is descriptive text. */
  label?: string;
  /** Content of the button. */
  trigger: ReactNode;
  /** Content of the menu, usually links. */
  children: ReactNode;
  /** Edge of the button that the menu is aligned with. Default `end`. */
  align?: 'start' | 'end';
  /** Delay before it opens on hover, in ms. Default 0. */
  openDelay?: number;
  /** Delay before it closes after the pointer leaves, in ms. Default 150. */
  closeDelay?: number;
  /** Marks the button as the current entry of a navigation. */
  current?: boolean;
}

/** A button that shows a list of links below itself, on hover, focus, click and keys. */
export function Dropdown(props: DropdownProps): ReactElement {
  const { openDelay = 0, closeDelay = NAV_DROPDOWN_CLOSE_DELAY_MS, ...shown } = props;
  const { label, trigger, children, align = 'end', current, className, ref, ...rest } = shown;
  const { rootRef, reason, open, close, rootHandlers } = useDisclosure({ openDelay, closeDelay });
  const merged = useMergedRefs(rootRef, ref);
  const isOpen = reason !== null;
  /** Whether a click closes the menu; one of no mouse or finger, `detail` 0, also where focus has opened it. */
  const isClosedBy = (detail: number) => reason === 'click' || (reason === 'focus' && detail === 0);
  // A list that opens in place may begin below the edge of what it is in; another one is beside the root.
  useEffect(() => {
    if (isOpen) rootRef.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen, rootRef]);
  // Keys bubble up to the root from the button and links inside.
  const onKeyDown = (event: KeyboardEvent) => moveFocus(event, rootRef.current, () => open('click'));
  return (
    <div
      {...withHandlers(rest, { ...rootHandlers, onKeyDown })}
      ref={merged}
      className={cx('dt-dropdown', className)}
      data-align={align}
      data-open={isOpen ? '' : undefined}
    >
      <button
        type="button"
        className="dt-dropdown-button"
        aria-label={label}
        aria-expanded={isOpen}
        data-current={current ? '' : undefined}
        onClick={({ detail }) => (isClosedBy(detail) ? close() : open('click'))}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a chosen link closes the menu; the link itself answers to keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div className="dt-dropdown-menu" onClick={(event) => (event.target as Element).closest('a') && close()}>
        {children}
      </div>
    </div>
  );
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index <= 0 ? count - 1 : index - 1),
  Home: () => 0,
  End: (_index, count) => count - 1,
};

function moveFocus(event: KeyboardEvent, root: HTMLElement | null, open: () => void): void {
  const step = STEPS[event.key];
  const onButton = (event.target as Element).matches('.dt-dropdown-button');
  if (!step || !root || event.nativeEvent.isComposing || (onButton && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  if (onButton) open();
  // The menu is displayed in the next frame; elements that are not displayed cannot be focused.
  requestAnimationFrame(() => {
    const items = [...root.querySelectorAll<HTMLElement>('.dt-dropdown-menu a, .dt-dropdown-menu button')];
    if (items.length === 0) return;
    items[step(items.indexOf(document.activeElement as HTMLElement), items.length)]?.focus();
  });
}
