import type { Locale } from '@diptych/core/shared';
import { en } from './en.js';
import type { Labels } from './labels.js';
import { zh } from './zh.js';

/** Labels of a language: English for anything but Chinese, the locale's own fields and the site's words on top. */
export function labelsFor(locale: Locale, overrides: Partial<Labels> = {}): Labels {
  const base = labelsForLang(locale.lang);
  return {
    ...base,
    ...(locale.editLinkText ? { editPage: locale.editLinkText } : {}),
    ...(locale.outlineTitle ? { outlineTitle: locale.outlineTitle } : {}),
    ...(locale.prevPageText ? { previousPage: locale.prevPageText } : {}),
    ...(locale.nextPageText ? { nextPage: locale.nextPageText } : {}),
    ...overrides,
  };
}

/** The theme's own words for a BCP 47 tag. */
export function labelsForLang(lang: string): Labels {
  return /^zh(-|$)/i.test(lang) ? zh : en;
}
