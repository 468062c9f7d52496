import type { ComponentProps, ReactElement } from 'react';
import { type IconName, Icon as LineIcon } from './Icon.js';
import { iconPaths } from './icon-paths.js';

/** Props of `Icon` in pages. */
export interface IconProps extends ComponentProps<typeof LineIcon> {
  /** Name of an icon of the theme. */
  name: IconName;
}

/** A line icon, 24 × 24, drawn in the text's colour by the style sheet. Decorative: name the control around it. */
export function Icon(props: IconProps): ReactElement {
  if (!Object.hasOwn(iconPaths, props.name)) {
    const known = Object.keys(iconPaths).sort().join(', ');
    // No type check reads pages. Builds report what components write to the console as warnings of the page.
    console.warn(`<Icon name="${props.name}"> shows nothing: the theme has no icon of that name. It has: ${known}.`);
  }
  return <LineIcon {...props} />;
}
