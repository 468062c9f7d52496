import type { ComponentProps, ReactElement } from 'react';
import { cx } from '../../utils/cx.js';

/** Props of `Tab`. */
export interface TabProps extends ComponentProps<'div'> {
  /** Text of its tab. Unique among its siblings; stored when it is selected. */
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
