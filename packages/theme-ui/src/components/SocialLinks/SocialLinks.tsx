import type { SocialLink } from '@diptych/core/shared';
import type { ComponentProps, ReactElement } from 'react';
import { SOCIAL_LINKS_VISIBLE } from '../../constants.js';
import { Icon } from '../../icons/Icon.js';
import { cx } from '../../utils/cx.js';
import { Dropdown } from '../Dropdown/Dropdown.js';
import { SocialEntry } from './SocialEntry.js';

/** Props of `SocialLinks`. */
export interface SocialLinksProps extends Omit<ComponentProps<'div'>, 'children'> {
  links: SocialLink[];
  /** Accessible name of the button that shows the links after the fifth. */
  moreLabel: string;
}

/** Links to the project elsewhere: five visible, the rest in a pop-up. */
export function SocialLinks({ links, moreLabel, className, ...rest }: SocialLinksProps): ReactElement | null {
  if (links.length === 0) return null;
  const shown = links.slice(0, SOCIAL_LINKS_VISIBLE);
  const others = links.slice(SOCIAL_LINKS_VISIBLE);
  return (
    <div {...rest} className={cx('dt-social', className)}>
      {shown.map((link) => (
        <SocialEntry key={link.icon + link.content} link={link} />
      ))}
      {others.length > 0 && (
        <Dropdown label={moreLabel} trigger={<Icon name="more" />}>
          {others.map((link) => (
            <SocialEntry key={link.icon + link.content} link={link} />
          ))}
        </Dropdown>
      )}
    </div>
  );
}
