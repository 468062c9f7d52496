import type { ComponentProps, ReactElement } from 'react';
import { Icon } from '../../icons/Icon.js';
import { Dropdown } from '../Dropdown/Dropdown.js';
import { keepQueryAndHash } from '../LanguageSwitcher/keep-query-and-hash.js';

/** A version to switch to. */
export interface VersionLink {
  label: string;
  /** Address of this page in that version. */
  link: string;
  current: boolean;
}

/** Props of `VersionSwitcher`. */
export interface VersionSwitcherProps extends Omit<ComponentProps<'div'>, 'children'> {
  versions: VersionLink[];
  /** Purpose of the button; its accessible name continues with the visible current version. */
  label: string;
}

/** Links to the same page in other versions of the product. */
export function VersionSwitcher({ versions, label, ...rest }: VersionSwitcherProps): ReactElement {
  const shown = versions.find((version) => version.current)?.label ?? '';
  const trigger = (
    <>
      <bdi>{shown}</bdi>
      <Icon name="chevron" width="16" height="16" />
    </>
  );
  return (
    <Dropdown {...rest} label={`${label} ${shown}`.trim()} trigger={trigger}>
      {versions.map(({ label: name, link, current }) => (
        <a
          key={name}
          href={link}
          target="_self"
          aria-current={current ? 'true' : undefined}
          onPointerDown={keepQueryAndHash}
          onClick={keepQueryAndHash}
        >
          <bdi>{name}</bdi>
        </a>
      ))}
    </Dropdown>
  );
}
