import type { ComponentProps, ReactElement } from 'react';
import { Icon } from '../../icons/Icon.js';
import { cx } from '../../utils/cx.js';
import { Dropdown } from '../Dropdown/Dropdown.js';
import { keepQueryAndHash } from './keep-query-and-hash.js';

/** A language to switch to. */
export interface LanguageLink {
  /** BCP 47 tag. */
  lang: string;
  /** The language's own name for itself. */
  label: string;
  /** Address of this page in that language. */
  link: string;
  current: boolean;
}

/** Props of `LanguageSwitcher`. */
export interface LanguageSwitcherProps extends Omit<ComponentProps<'div'>, 'children'> {
  languages: LanguageLink[];
  /** Accessible name of the button. */
  label: string;
}

/** Leads to the same page in another language. Native links: the document's language changes with a full load. */
export function LanguageSwitcher({ languages, label, className, ...rest }: LanguageSwitcherProps): ReactElement {
  return (
    <Dropdown {...rest} label={label} trigger={<Icon name="language" />} className={cx('dt-language', className)}>
      {languages.map(({ lang, label: name, link, current }) => (
        <a
          key={lang}
          href={link}
          lang={lang}
          hrefLang={lang}
          target="_self"
          aria-current={current ? 'true' : undefined}
          onPointerDown={keepQueryAndHash}
          onClick={keepQueryAndHash}
        >
          {name}
        </a>
      ))}
    </Dropdown>
  );
}
