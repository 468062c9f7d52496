import type { ComponentProps, ReactElement } from 'react';
import { Icon } from '../../icons/Icon.js';
import { cx } from '../../utils/cx.js';

/** Props of `EditLink`. */
export interface EditLinkProps extends Omit<ComponentProps<'a'>, 'children'> {
  href: string;
  text: string;
}

/** Links to the page's source at its host. */
export function EditLink({ text, className, ...rest }: EditLinkProps): ReactElement {
  return (
    <a target="_blank" rel="noopener" {...rest} className={cx('dt-edit', className)}>
      <Icon name="edit" width="16" height="16" />
      <span>{text}</span>
    </a>
  );
}
