import type { Locale } from '@diptych/core/shared';
import type { ComponentProps, ReactElement } from 'react';
import { type Labels, labelsForLang } from '../../labels/labels.js';
import { cx } from '../../utils/cx.js';

/** Props of `NotFound`. */
export interface NotFoundProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** All languages, the default first. */
  locales: Locale[];
  /** The site's own words, by locale key. */
  labels?: Record<string, Partial<Labels>>;
}

/**
 * One block per language, the default's shown: a host serves this document for any path, so the address decides, by
 * script, which block is shown and where its link leads.
 */
export function NotFound({ locales, labels = {}, className, ...rest }: NotFoundProps): ReactElement {
  return (
    <div {...rest} className={cx('dt-not-found', className)}>
      {locales.map(({ key, lang, dir, home }, index) => {
        const words = { ...labelsForLang(lang), ...labels[key] };
        return (
          <div key={key} data-locale={key} lang={lang} dir={dir} hidden={index > 0} suppressHydrationWarning>
            <h1>404</h1>
            <p>{words.notFoundTitle}</p>
            <a className="dt-button" href={home} suppressHydrationWarning>
              {words.takeMeHome}
            </a>
          </div>
        );
      })}
    </div>
  );
}
