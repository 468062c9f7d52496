import type { ComponentProps, ReactElement } from 'react';
import { LOCALE_STORAGE_KEY } from '../../constants.js';
import { Icon } from '../../icons/Icon.js';
import { cx } from '../../utils/cx.js';
import { writeStored } from '../../utils/storage.js';
import { Dropdown } from '../Dropdown/Dropdown.js';
import { keepQueryAndHash } from './keep-query-and-hash.js';

/** A language to switch to. */
export interface LanguageLink {
  /** Key of the locale, remembered when it is chosen. */
  locale: string;
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

/** Links to the same page in other languages. */
export function LanguageSwitcher({ languages, label, className, ...rest }: LanguageSwitcherProps): ReactElement {
  return (
    <Dropdown {...rest} label={label} trigger={<Icon name="language" />} className={cx('dt-language', className)}>
      {languages.map(({ locale, lang, label: name, link, current }) => (
        <a
          key={lang}
          href={link}
          lang={lang}
          hrefLang={lang}
          target="_self"
          aria-current={current ? 'true' : undefined}
          onPointerDown={keepQueryAndHash}
          onClick={(event) => {
            writeStored(LOCALE_STORAGE_KEY, locale);
            keepQueryAndHash(event);
          }}
        >
          {name}
        </a>
      ))}
    </Dropdown>
  );
}
