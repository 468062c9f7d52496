import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cx } from '../../utils/cx.js';

/** Props of `Card`. */
export interface CardProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Heads the panel. */
  title: ReactNode;
  /** A decorative sign before the title: a character, or an element such as `<Icon name="search" />`. */
  icon?: ReactNode;
}

/** A panel with a title. */
export function Card({ title, icon, className, children, ...rest }: CardProps): ReactElement {
  // Other tools have it, and pages are not checked against types.
  if ('href' in rest) {
    console.warn(`<Card href="${rest.href}"> is no link. For one, write <LinkCard title="…" href="${rest.href}" />.`);
  }
  if (typeof icon === 'string' && /^[a-z][\w-]+$/.test(icon)) {
    console.warn(`<Card icon="${icon}"> shows this word. For an icon, write icon={<Icon name="…" />}.`);
  }
  return (
    <div {...rest} className={cx('dt-card', className)}>
      <p className="dt-card-title">
        {icon && <span aria-hidden="true">{icon}</span>}
        {title}
      </p>
      {children}
    </div>
  );
}

Card.toMarkdown = ({ title, children }: CardProps): ReactElement => (
  <div>
    <p>
      <strong>{title}</strong>
    </p>
    {children}
  </div>
);
