import type { ComponentProps, ReactElement } from 'react';
import { linkProps } from '../../core/links.js';
import { cx } from '../../utils/cx.js';

/** Props of `LinkCard`. */
export interface LinkCardProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** Text of the link. */
  title: string;
  /** A page of the site or an external URL. */
  href: string;
  /** A line below the title. */
  description?: string;
}

/** A panel that is one link, named by its title. */
export function LinkCard({ title, href, description, className, ...rest }: LinkCardProps): ReactElement {
  return (
    <div {...rest} className={cx('dt-card dt-link-card', className)}>
      <p className="dt-card-title">
        <a {...linkProps(href)}>{title}</a>
      </p>
      {description && <p>{description}</p>}
    </div>
  );
}

LinkCard.toMarkdown = ({ title, href, description }: LinkCardProps): ReactElement => (
  <p>
    <a href={href}>{title}</a>
    {description && `: ${description}`}
  </p>
);
