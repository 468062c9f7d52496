import {
  type FocusEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

/**
 * Why it is open. A click keeps a menu open that hover opened, and closes one that a click opened; a key closes one that
 * focus opened, too.
 */
export type OpenReason = 'hover' | 'focus' | 'click' | null;

/** Options of `useDisclosure`. */
export interface DisclosureOptions {
  /** Delay before it opens on hover, in ms. */
  openDelay: number;
  /** Delay before it closes after the pointer leaves, in ms. */
  closeDelay: number;
}

/** Result of `useDisclosure`. */
export interface Disclosure {
  /** For the element that holds the button and the pop-up. */
  rootRef: RefObject<HTMLDivElement | null>;
  /** Why it is open; `null` while it is closed. */
  reason: OpenReason;
  open: (reason: Exclude<OpenReason, null>) => void;
  close: () => void;
  /** Handlers of the same element. */
  rootHandlers: {
    onPointerEnter: (event: ReactPointerEvent) => void;
    onPointerLeave: (event: ReactPointerEvent) => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * A pop-up: opens on hover and keyboard focus; closes with a delay when the pointer leaves, at once on blur, on Escape
 * and on a press elsewhere. The root holds a button and what it opens. Sets `data-live` on the root, so that a style
 * sheet's fallback for no script ends there.
 */
export function useDisclosure({ openDelay, closeDelay }: DisclosureOptions): Disclosure {
  const rootRef = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [reason, setReason] = useState<OpenReason>(null);

  const set = useCallback((next: OpenReason, delay = 0) => {
    clearTimeout(timer.current);
    if (delay > 0) timer.current = setTimeout(() => setReason(next), delay);
    else setReason(next);
  }, []);
  const close = useCallback(() => set(null), [set]);
  const open = useCallback((next: Exclude<OpenReason, null>) => set(next), [set]);

  useEffect(() => {
    const root = rootRef.current;
    if (!root) return;
    root.dataset.live = '';
    if (root.matches(':hover, :focus-within')) setReason(root.querySelector(':focus-visible') ? 'focus' : 'hover');
    return () => clearTimeout(timer.current);
  }, []);

  const isOpen = reason !== null;
  useEffect(() => (isOpen ? closeFromOutside(rootRef, close) : undefined), [isOpen, close]);

  return {
    rootRef,
    reason,
    open,
    close,
    rootHandlers: {
      onPointerEnter: (event) => {
        if (event.pointerType !== 'mouse') return;
        if (isOpen) clearTimeout(timer.current);
        else set('hover', openDelay);
      },
      onPointerLeave: (event) => {
        if (event.pointerType === 'mouse') set(null, closeDelay);
      },
      onFocus: (event) => {
        const fromInside = rootRef.current?.contains(event.relatedTarget);
        if (!isOpen && !fromInside && event.target.matches(':focus-visible')) set('focus');
      },
      onBlur: (event) => {
        if (event.relatedTarget && !rootRef.current?.contains(event.relatedTarget)) close();
      },
    },
  };
}

function closeFromOutside(rootRef: RefObject<HTMLDivElement | null>, close: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const root = rootRef.current;
    if (event.key !== 'Escape' || event.isComposing || !root) return;
    if (root.contains(document.activeElement)) root.querySelector('button')?.focus();
    close();
  };
  // A finger that is put down may be about to scroll, and what closes before the click would move what is clicked.
  const onPress = (event: MouseEvent) => {
    const isFinger = event.type === 'pointerdown' && (event as PointerEvent).pointerType === 'touch';
    if (!isFinger && !rootRef.current?.contains(event.target as Node)) close();
  };
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('pointerdown', onPress);
  document.addEventListener('click', onPress);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('pointerdown', onPress);
    document.removeEventListener('click', onPress);
  };
}
