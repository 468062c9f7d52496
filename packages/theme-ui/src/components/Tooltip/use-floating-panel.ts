import {
  autoUpdate,
  flip,
  type OpenChangeReason,
  offset,
  type Placement,
  safePolygon,
  shift,
  useClick,
  useDismiss,
  useFloating,
  useFocus,
  useHover,
  useInteractions,
} from '@floating-ui/react';
import { type CSSProperties, type HTMLProps, useState } from 'react';
import { HOVER_DELAY_MS } from '../../constants.js';

/** Options of a floating panel. */
export interface FloatingPanelOptions {
  placement: Placement;
  /** Whether a press toggles it, and the pointer may enter it. */
  isInteractive: boolean;
}

/** Result of `useFloatingPanel`. */
export interface FloatingPanel {
  open: boolean;
  close: () => void;
  setReference: (node: HTMLElement | null) => void;
  setFloating: (node: HTMLElement | null) => void;
  floatingStyles: CSSProperties;
  getReferenceProps: (own?: HTMLProps<Element>) => Record<string, unknown>;
  getFloatingProps: (own?: HTMLProps<HTMLElement>) => Record<string, unknown>;
}

/**
 * Position and behaviour of a panel beside its reference: hover with `HOVER_DELAY_MS`, focus, Escape. The
 * panel stays at its position in the document, so that it can contain finished HTML and needs no portal.
 */
export function useFloatingPanel({ placement, isInteractive }: FloatingPanelOptions): FloatingPanel {
  const [open, setOpen] = useState(false);
  const change = (next: boolean, _event?: Event, reason?: OpenChangeReason) => {
    // Move the focus out before the panel disappears.
    const panel = refs.floating.current;
    if (reason === 'escape-key' && panel?.contains(document.activeElement)) refs.domReference.current?.focus();
    setOpen(next);
  };
  const { refs, floatingStyles, context } = useFloating<HTMLElement>({
    open,
    onOpenChange: change,
    placement,
    strategy: 'fixed',
    middleware: [offset(8), flip({ padding: 8 }), shift({ padding: 8 })],
    whileElementsMounted: autoUpdate,
  });
  const hover = useHover(context, {
    delay: { open: HOVER_DELAY_MS, close: HOVER_DELAY_MS },
    handleClose: isInteractive ? safePolygon() : null,
  });
  const focus = useFocus(context, { enabled: !isInteractive });
  const click = useClick(context, { enabled: isInteractive });
  const dismiss = useDismiss(context);
  const interactions = useInteractions([hover, focus, click, dismiss]);
  const { getReferenceProps, getFloatingProps } = interactions;
  const { setReference, setFloating } = refs;
  return {
    open,
    close: () => setOpen(false),
    setReference,
    setFloating,
    floatingStyles,
    getReferenceProps,
    getFloatingProps,
  };
}
