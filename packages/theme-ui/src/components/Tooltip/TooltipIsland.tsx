'use client';

import type { Placement } from '@floating-ui/react';
import { type ComponentProps, type ReactElement, useEffect, useId, useState } from 'react';
import { TOOLTIP_MOTION_DEADLINE_MS } from '../../constants.js';
import { cx } from '../../utils/cx.js';
import { useMergedRefs } from '../../utils/use-merged-refs.js';
import { useFloatingPanel } from './use-floating-panel.js';

/** Props of `TooltipIsland`. */
export interface TooltipIslandProps extends Omit<ComponentProps<'span'>, 'content'> {
  content: string;
  /** Preferred side. Default `top`. */
  placement?: Placement;
}

/** The word and its panel, in the browser; see `Tooltip`. */
export function TooltipIsland(props: TooltipIslandProps): ReactElement {
  const { content, placement = 'top', className, children, ref, ...rest } = props;
  const id = useId();
  const { open, setReference, setFloating, floatingStyles, getReferenceProps, getFloatingProps } = useFloatingPanel({
    placement,
    isInteractive: false,
  });
  const merged = useMergedRefs(setReference, ref);
  const [isThere, leave] = usePresence(open);
  return (
    <>
      <span
        aria-describedby={id}
        {...getReferenceProps(rest)}
        ref={merged}
        className={cx('dt-tooltip-word', className)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is explained on hover must be explained on focus
        tabIndex={0}
      >
        {children}
      </span>
      <span
        {...getFloatingProps()}
        ref={setFloating}
        id={id}
        role="tooltip"
        className="dt-tooltip"
        hidden={!isThere}
        data-state={open ? 'open' : 'closed'}
        style={isThere ? floatingStyles : undefined}
        onTransitionEnd={leave}
      >
        {content}
      </span>
    </>
  );
}

/** Stays until the closing transition has ended, or timed out. */
function usePresence(open: boolean): [isThere: boolean, leave: () => void] {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (open) {
      setThere(true);
      return;
    }
    const timer = setTimeout(() => setThere(false), TOOLTIP_MOTION_DEADLINE_MS);
    return () => clearTimeout(timer);
  }, [open]);
  return [open || isThere, () => !open && setThere(false)];
}
