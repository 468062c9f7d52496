import type { ComponentProps, ReactElement } from 'react';
import { cx } from '../../utils/cx.js';

/** Props of `Tab`. */
export interface TabProps extends ComponentProps<'div'> {
  /** What its tab says. Unique among its siblings; what is stored when it is chosen. */
  label: string;
}

/** One panel of `Tabs`. */
export function Tab({ label, className, ...rest }: TabProps): ReactElement {
  return (
    <div
      role="tabpanel"
      aria-label={label}
      suppressHydrationWarning
      {...rest}
      className={cx('dt-tab-panel', className)}
    />
  );
}
