import { type ComponentProps, type ReactElement, useEffect, useRef, useState } from 'react';
import {
  PROGRESS_MINIMUM,
  PROGRESS_SPEED_MS,
  PROGRESS_TRICKLE_INTERVAL_MS,
  PROGRESS_TRICKLE_RATE,
} from '../../constants.js';
import { cx } from '../../utils/cx.js';
import { useMergedRefs } from '../../utils/use-merged-refs.js';

/** Props of `ProgressBar`. */
export interface ProgressBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Whether something is loading. */
  loading: boolean;
  label: string;
}

/** A thin bar at the top edge: starts at 8 %, advances slowly while loading, fills up and disappears when done. */
export function ProgressBar(props: ProgressBarProps): ReactElement | null {
  const { loading, label, className, ref, ...rest } = props;
  const value = useProgress(loading);
  const own = useRef<HTMLDivElement>(null);
  const merged = useMergedRefs(own, ref);
  useEffect(() => {
    // By script, not by attribute: a style attribute would need a hole in the Content-Security-Policy.
    if (own.current && value !== null) own.current.style.scale = `${value} 1`;
  }, [value]);
  if (value === null) return null;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value * 100)}
      {...rest}
      ref={merged}
      className={cx('dt-progress', className)}
    />
  );
}

function useProgress(loading: boolean): number | null {
  const [value, setValue] = useState<number | null>(null);
  useEffect(() => {
    if (loading) {
      setValue(PROGRESS_MINIMUM);
      const timer = setInterval(() => setValue(trickle), PROGRESS_TRICKLE_INTERVAL_MS);
      return () => clearInterval(timer);
    }
    setValue((current) => (current === null ? null : 1));
    const timer = setTimeout(() => setValue(null), PROGRESS_SPEED_MS);
    return () => clearTimeout(timer);
  }, [loading]);
  return value;
}

/** The next value while waiting: never more than one rate further, never full. */
function trickle(value: number | null): number {
  return Math.min((value ?? PROGRESS_MINIMUM) + PROGRESS_TRICKLE_RATE, 1 - PROGRESS_TRICKLE_RATE);
}
