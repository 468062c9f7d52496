import type { ComponentProps, ReactElement } from 'react';
import { cx } from '../../utils/cx.js';

/** Props of `LastUpdated`. */
export interface LastUpdatedProps extends Omit<ComponentProps<'p'>, 'children'> {
  /** ISO 8601. */
  time: string;
  /** BCP 47 tag of the language the date is written in. */
  lang: string;
  label: string;
}

/** The date of the last change of the page's source, in UTC on every machine. */
export function LastUpdated({ time, lang, label, className, ...rest }: LastUpdatedProps): ReactElement {
  return (
    <p {...rest} className={cx('dt-updated', className)}>
      <span>{label}</span>{' '}
      <time dateTime={time} suppressHydrationWarning>
        {formatDate(time, lang)}
      </time>
    </p>
  );
}

/** A long date: “March 5, 2026”, “2026年3月5日”. */
function formatDate(time: string, lang: string): string {
  const options = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(lang, options).format(new Date(time));
}
