import type { ComponentProps, ReactElement } from 'react';
import { Icon } from '../../icons/Icon.js';
import { cx } from '../../utils/cx.js';

/** Props of `SearchButton`. */
export interface SearchButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
}

/** Opens the search panel; shows its shortcut. */
export function SearchButton({ label, className, ...rest }: SearchButtonProps): ReactElement {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      {...rest}
      className={cx('dt-search-button', className)}
    >
      <Icon name="search" width="18" height="18" />
      <span>{label}</span>
      <kbd />
    </button>
  );
}
