import type { PageLink } from '@diptych/core/shared';
import type { ComponentProps, ReactElement } from 'react';
import { cx } from '../../utils/cx.js';

/** Props of `Neighbours`. */
export interface NeighboursProps extends Omit<ComponentProps<'nav'>, 'children'> {
  prev?: PageLink;
  next?: PageLink;
  labels: { neighbours: string; previousPage: string; nextPage: string };
}

/** The pages before and after, as two panels. */
export function Neighbours({ prev, next, labels, className, ...rest }: NeighboursProps): ReactElement | null {
  if (!prev && !next) return null;
  return (
    <nav aria-label={labels.neighbours} {...rest} className={cx('dt-neighbours', className)}>
      {prev && (
        <a href={prev.link} rel="prev">
          <span>{labels.previousPage}</span> <b>{prev.text}</b>
        </a>
      )}
      {next && (
        <a href={next.link} rel="next">
          <span>{labels.nextPage}</span> <b>{next.text}</b>
        </a>
      )}
    </nav>
  );
}
