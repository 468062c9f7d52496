import type { ComponentProps, ReactElement } from 'react';
import { checkProp } from '../utils/check-prop.js';
import { type IconName, Icon as LineIcon } from './Icon.js';
import { iconPaths } from './icon-paths.js';

/** Props of `Icon` in pages. */
export interface IconProps extends ComponentProps<typeof LineIcon> {
  /** Name of an icon of the theme. */
  name: IconName;
}

/** A line icon, 24 × 24, drawn in the text's colour by the style sheet. Decorative: name the control around it. */
export function Icon(props: IconProps): ReactElement {
  checkProp('Icon', 'name', props.name, Object.keys(iconPaths).sort());
  return <LineIcon {...props} />;
}
