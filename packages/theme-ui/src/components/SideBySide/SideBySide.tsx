import type { ComponentProps, ReactElement } from 'react';
import { cx } from '../../utils/cx.js';

/** Two things that belong together, a sample and what it prints: side by side, or one below the other on small screens. */
export function SideBySide({ className, ...rest }: ComponentProps<'div'>): ReactElement {
  return <div {...rest} className={cx('dt-side-by-side', className)} />;
}
