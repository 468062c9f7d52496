import type { ComponentProps, ReactElement } from 'react';
import { cx } from '../utils/cx.js';
import { iconPaths } from './icon-paths.js';

/** Name of one of the theme's own line icons. */
export type IconName = keyof typeof iconPaths;

/** Props of `Icon`. */
export interface IconProps extends ComponentProps<'svg'> {
  /** Name of an icon of the theme. */
  name: IconName;
}

/** A line icon, 24 × 24, drawn in the text's colour by the style sheet. Decorative: name the control around it. */
export function Icon({ name, className, ...rest }: IconProps): ReactElement {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" {...rest} className={cx('dt-icon', className)}>
      <path d={iconPaths[name]} />
    </svg>
  );
}
