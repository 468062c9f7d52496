import type { ComponentProps, ReactElement } from 'react';
import { cx } from '../../utils/cx.js';

/** Cards side by side: two where there is room, one below the other where there is not. */
export function CardGrid({ className, ...rest }: ComponentProps<'div'>): ReactElement {
  return <div {...rest} className={cx('dt-card-grid', className)} />;
}
