import type { ComponentProps, ReactElement } from 'react';
import { linkProps } from '../../core/links.js';
import { cx } from '../../utils/cx.js';
import { withKeys } from '../../utils/with-keys.js';

/** Links of a footer below one title. */
export interface FooterColumn {
  title: string;
  links: readonly { text: string; link: string }[];
}

/** Props of `Footer`. */
export interface FooterProps extends ComponentProps<'footer'> {
  /** Links in columns, above the line. */
  columns?: readonly FooterColumn[];
}

/** The footer of every page: optional columns of links, and a line; nothing without either. */
export function Footer({ columns = [], className, children, ...rest }: FooterProps): ReactElement | null {
  if (columns.length === 0 && !children) return null;
  return (
    <footer {...rest} className={cx('dt-footer', className)}>
      {columns.length > 0 && (
        <div className="dt-footer-columns">
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <b>{title}</b>
              <ul>
                {withKeys(links, ({ link }) => link).map(([{ text, link }, key]) => (
                  <li key={key}>
                    <a {...linkProps(link)}>{text}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      )}
      {children && <div>{children}</div>}
    </footer>
  );
}
