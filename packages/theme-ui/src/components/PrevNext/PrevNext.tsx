import type { PageLink } from '@diptych/core/shared';
import type { ComponentProps, ReactElement } from 'react';
import { cx } from '../../utils/cx.js';

/** Props of `PrevNext`. */
export interface PrevNextProps extends Omit<ComponentProps<'nav'>, 'children'> {
  prev?: PageLink;
  next?: PageLink;
  labels: { prevNext: string; previousPage: string; nextPage: string };
}

/** Links to the previous and next page. */
export function PrevNext({ prev, next, labels, className, ...rest }: PrevNextProps): ReactElement | null {
  if (!prev && !next) return null;
  return (
    <nav aria-label={labels.prevNext} {...rest} className={cx('dt-prev-next', className)}>
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
