import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cx } from '../../utils/cx.js';

/** Kind of a container. */
export type ContainerType = 'tip' | 'note' | 'important' | 'warning' | 'caution' | 'danger' | 'info' | 'details';

/** Props of `Container`. */
export interface ContainerProps extends Omit<ComponentProps<'div'>, 'title'> {
  type?: ContainerType;
  title: ReactNode;
}

/** A callout, in the same markup as `:::tip`. `details` can be collapsed. */
export function Container({ type = 'note', title, className, children, ...rest }: ContainerProps): ReactElement {
  const name = cx(`dt-container dt-${type}`, className);
  if (type === 'details') {
    return (
      <details {...(rest as unknown as ComponentProps<'details'>)} className={name}>
        <summary>{title}</summary>
        {children}
      </details>
    );
  }
  return (
    <div role="note" {...rest} className={name}>
      <p className="dt-container-title">{title}</p>
      {children}
    </div>
  );
}
