import type { ComponentProps, ReactElement } from 'react';
import { iconPaths } from './icon-paths.js';

/** Name of one of the theme's own line icons. */
export type IconName = keyof typeof iconPaths;

/** Props of `Icon`. */
export interface IconProps extends ComponentProps<'svg'> {
  name: IconName;
}

/** A line icon, 24 × 24, drawn in the text's colour. Decorative: name the control around it. */
export function Icon({ name, ...rest }: IconProps): ReactElement {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
