import type { ComponentProps, ReactElement } from 'react';
import { cx } from '../../utils/cx.js';

/** A grid of cards: two columns if there is room, else one. */
export function CardGrid({ className, ...rest }: ComponentProps<'div'>): ReactElement {
  return <div {...rest} className={cx('dt-card-grid', className)} />;
}
