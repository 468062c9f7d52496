import type { ComponentProps, ReactElement } from 'react';
import { cx } from '../../utils/cx.js';
import { withKeys } from '../../utils/with-keys.js';

/** Props of `Breadcrumbs`. */
export interface BreadcrumbsProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** Outermost first. Entries without a page have no link. */
  items: { text: string; link?: string }[];
  /** Accessible name of the navigation. */
  label: string;
}

/** The path from the section to the current page. */
export function Breadcrumbs({ items, label, className, ...rest }: BreadcrumbsProps): ReactElement | null {
  if (items.length === 0) return null;
  return (
    <nav aria-label={label} {...rest} className={cx('dt-breadcrumbs', className)}>
      <ol>
        {withKeys(items, ({ text }) => text).map(([{ text, link }, key]) => (
          <li key={key}>{link ? <a href={link}>{text}</a> : text}</li>
        ))}
      </ol>
    </nav>
  );
}
