import type { ComponentProps, ReactElement } from 'react';
import { cx } from '../../utils/cx.js';

/** The line at the foot of every page. */
export function Footer({ className, ...rest }: ComponentProps<'footer'>): ReactElement {
  return <footer {...rest} className={cx('dt-footer', className)} />;
}
