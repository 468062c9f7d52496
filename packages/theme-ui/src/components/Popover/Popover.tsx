'use client';

import type { Placement } from '@floating-ui/react';
import { type ComponentProps, type FocusEvent, type ReactElement, useEffect, useId, useRef } from 'react';
import { cx } from '../../utils/cx.js';
import { useMergedRefs } from '../../utils/use-merged-refs.js';
import { withHandlers } from '../../utils/with-handlers.js';
import { useFloatingPanel } from '../Tooltip/use-floating-panel.js';

/** Props of `Popover`. */
export interface PopoverProps extends Omit<ComponentProps<'span'>, 'title'> {
  /** Text of the button. */
  label: string;
  /** Heading of the panel. */
  title?: string;
  /** Preferred side. Default `bottom`. */
  placement?: Placement;
}

/**
 * A button with a panel that opens on hover and press, and closes when pointer or focus leaves. The content is in the
 * HTML from the start, so that it may be static HTML and works without script.
 */
export function Popover(props: PopoverProps): ReactElement {
  const { label, title, placement = 'bottom', className, children, ref, ...rest } = props;
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const merged = useMergedRefs(root, ref);
  const panel = useFloatingPanel({ placement, isInteractive: true });
  const { open, setReference, setFloating, floatingStyles, getReferenceProps, getFloatingProps } = panel;
  useEffect(() => {
    if (root.current) root.current.dataset.live = '';
  }, []);
  const onBlur = (event: FocusEvent<HTMLSpanElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) panel.close();
  };
  return (
    <span {...withHandlers(rest, { onBlur })} ref={merged} className={cx('dt-popover-root', className)}>
      <button
        type="button"
        {...getReferenceProps()}
        ref={setReference}
        className="dt-popover-button"
        aria-expanded={open}
        aria-controls={id}
      >
        {label}
      </button>
      <span
        {...getFloatingProps()}
        ref={setFloating}
        id={id}
        role="dialog"
        aria-label={title ?? label}
        className="dt-popover"
        data-open={open ? '' : undefined}
        style={open ? floatingStyles : undefined}
      >
        {title && <b className="dt-popover-title">{title}</b>}
        {children}
      </span>
    </span>
  );
}
