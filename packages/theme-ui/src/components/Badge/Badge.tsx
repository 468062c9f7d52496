import type { ComponentProps, ReactElement } from 'react';
import { cx } from '../../utils/cx.js';

/** Props of `Badge`. */
export interface BadgeProps extends ComponentProps<'span'> {
  /** What it is about; only the colour changes, so say it in the text too. Default `info`. */
  type?: 'info' | 'tip' | 'warning' | 'danger';
  /** The text, where it is not given as children. */
  text?: string;
}

/** A small label beside a heading or a link. */
export function Badge({ type = 'info', text, className, children, ...rest }: BadgeProps): ReactElement {
  return (
    <span data-type={type === 'info' ? undefined : type} {...rest} className={cx('dt-badge', className)}>
      {children ?? text}
    </span>
  );
}

/** In the line of a heading or a link, what is a coloured label on the page must still be told from the text. */
Badge.toMarkdown = ({ text, children }: BadgeProps): ReactElement => <> ({children ?? text})</>;
