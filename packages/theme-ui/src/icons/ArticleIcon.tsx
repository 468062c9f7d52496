import type { ReactElement } from 'react';
import { Icon, type IconProps } from './Icon.js';
import { iconPaths } from './icon-paths.js';

/** `Icon` for pages, which no type check reads: it warns of names that there are not. The app does without the text. */
export function ArticleIcon(props: IconProps): ReactElement {
  if (!Object.hasOwn(iconPaths, props.name)) {
    const known = Object.keys(iconPaths).sort().join(', ');
    // Builds report what components write to the console as warnings of the page.
    console.warn(`<Icon name="${props.name}"> shows nothing: the theme has no icon of that name. It has: ${known}.`);
  }
  return <Icon {...props} />;
}
