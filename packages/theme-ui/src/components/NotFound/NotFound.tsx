import type { ComponentProps, ReactElement } from 'react';
import { cx } from '../../utils/cx.js';

/** Props of `NotFound`. */
export interface NotFoundProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Address of the home page, in the language and version of the path that was asked for. */
  home: string;
  labels: { notFoundTitle: string; takeMeHome: string };
}

/** What an unknown path shows: the number, the words, the way home. */
export function NotFound({ home, labels, className, ...rest }: NotFoundProps): ReactElement {
  return (
    <div {...rest} className={cx('dt-not-found', className)}>
      <div>
        <h1>404</h1>
        <p>{labels.notFoundTitle}</p>
        <a className="dt-button" href={home}>
          {labels.takeMeHome}
        </a>
      </div>
    </div>
  );
}
