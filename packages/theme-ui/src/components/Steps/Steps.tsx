import type { ComponentProps, ReactElement } from 'react';
import { cx } from '../../utils/cx.js';

/** Numbers the level-3 headings, or the items of one ordered list, inside it. */
export function Steps({ className, ...rest }: ComponentProps<'div'>): ReactElement {
  return <div {...rest} className={cx('dt-steps', className)} />;
}
