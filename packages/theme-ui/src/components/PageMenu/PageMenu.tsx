import type { ComponentProps, ReactElement } from 'react';
import { Icon } from '../../icons/Icon.js';
import { cx } from '../../utils/cx.js';
import { Dropdown } from '../Dropdown/Dropdown.js';

/** A link of a page's menu. */
export interface PageMenuLink {
  text: string;
  link: string;
}

/** Props of `PageMenu`. */
export interface PageMenuProps extends Omit<ComponentProps<'div'>, 'children'> {
  links: PageMenuLink[];
  /** Accessible name of the button. */
  label: string;
}

/** A menu of plain links for a page; renders nothing without links. */
export function PageMenu({ links, label, className, ...rest }: PageMenuProps): ReactElement | null {
  if (links.length === 0) return null;
  return (
    <Dropdown
      {...rest}
      label={label}
      trigger={<Icon name="chevron" width="16" height="16" />}
      className={cx('dt-page-menu', className)}
    >
      {links.map(({ text, link }) => {
        const isElsewhere = /^https?:/.test(link);
        return (
          <a
            key={link}
            href={link}
            target={isElsewhere ? '_blank' : undefined}
            rel={isElsewhere ? 'noopener noreferrer' : undefined}
          >
            <span>{text}</span>
            {isElsewhere && <Icon name="external" width="14" height="14" />}
          </a>
        );
      })}
    </Dropdown>
  );
}
