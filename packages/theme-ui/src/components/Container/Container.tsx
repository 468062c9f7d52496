import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { checkProp } from '../../utils/check-prop.js';

/** Kind of a container. */
export type ContainerType = 'tip' | 'note' | 'important' | 'warning' | 'caution' | 'danger' | 'info' | 'details';

/** Props of `Container`. */
export interface ContainerProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Kind of the callout, which sets its colour; `details` can be collapsed. Default `note`. */
  type?: ContainerType;
  /** Text above the content; of `details`, what is pressed to open it. */
  title: ReactNode;
}

const TYPES = ['tip', 'note', 'important', 'warning', 'caution', 'danger', 'info', 'details'];

/** A callout, in the same markup as `:::tip`. `details` can be collapsed. */
export function Container({ type = 'note', title, children, ...rest }: ContainerProps): ReactElement {
  checkProp('Container', 'type', type, TYPES);
  const part = { 'data-dt': 'container', 'data-type': type };
  if (type === 'details') {
    return (
      <details {...part} {...(rest as unknown as ComponentProps<'details'>)}>
        <summary>{title}</summary>
        {children}
      </details>
    );
  }
  return (
    <div role="note" {...part} {...rest}>
      <p data-dt="container-title">{title}</p>
      {children}
    </div>
  );
}
