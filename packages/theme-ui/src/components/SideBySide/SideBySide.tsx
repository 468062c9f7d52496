import type { ComponentProps, ReactElement } from 'react';
import { cx } from '../../utils/cx.js';

/** Two related blocks, such as a sample and its output: side by side, or stacked on small screens. */
export function SideBySide({ className, ...rest }: ComponentProps<'div'>): ReactElement {
  return <div {...rest} className={cx('dt-side-by-side', className)} />;
}
