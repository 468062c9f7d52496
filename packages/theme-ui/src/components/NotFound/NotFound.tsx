import type { ComponentProps, ReactElement } from 'react';
import { cx } from '../../utils/cx.js';

/** Props of `NotFound`. */
export interface NotFoundProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Address of the home page, in the language and version of the path that was asked for. */
  home: string;
  labels: { notFoundTitle: string; takeMeHome: string };
  /** Whether the number is the heading of the page. Default `true`. */
  heading?: boolean;
}

/** What an unknown path shows: the number, the words, the way home. */
export function NotFound({ home, labels, heading = true, className, ...rest }: NotFoundProps): ReactElement {
  const Code = heading ? 'h1' : 'div';
  return (
    <div {...rest} className={cx('dt-not-found', className)}>
      <div>
        <Code className="dt-not-found-code">404</Code>
        <p>{labels.notFoundTitle}</p>
        <a className="dt-button" href={home}>
          {labels.takeMeHome}
        </a>
      </div>
    </div>
  );
}
